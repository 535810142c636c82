import { shellTexts } from './shell.ts';

/** Texts of what an Admin of a new organisation does first. */
export const firstStepTexts = {
  title: 'Zo begint u',
  progress: (done: number, all: number) => `${done} van ${all} gedaan. Een stap vinkt zichzelf af.`,
  organization: 'Uw organisatie staat klaar',
  teams: 'Maak uw teams',
  colleagues: 'Nodig collega’s uit',
  yearPlan: 'Maak een jaarplanning',
  handbook: 'Publiceer een hoofdstuk van het handboek',
  report: 'Doe een eerste melding',
  done: 'Gedaan:',
  toDo: 'Nog te doen:',
  putAway: 'Niet meer tonen',
  guide: `Uitleg: de eerste dag van een beheerder ${shellTexts.newTab}`,
  failed: 'Kan de voorkeur niet opslaan',
} as const;

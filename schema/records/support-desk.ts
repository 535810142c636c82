import { terms } from '../values/term.ts';

/** Kinds of texts that the support desk keeps. */
export const deskTextKinds = terms([
  { id: 1, code: 'KnownProblem', name: 'Bekend probleem' },
  { id: 2, code: 'AnswerTemplate', name: 'Antwoordsjabloon' },
]);

export const deskLimits = {
  title: 200,
  text: 4_000,
  note: 10_000,
  /** Texts of a kind. */
  texts: 200,
  /** Unsolved questions under a known problem, which are all answered when it is solved. */
  questions: 200,
  /** Files and remarks that a question may take over from another are those that it may have. */
  breaches: 1_000,
} as const;

/** Hours after the discovery of a data breach within which somebody is told of it. */
export const breachHours = {
  /** The organisation, by the processing agreement. */
  organization: 24,
  /** The authority (Autoriteit Persoonsgegevens), by the GDPR. */
  authority: 72,
} as const;

/** The last moment to tell somebody of a data breach. */
export function breachDeadline(discoveredAt: Date | string, whom: keyof typeof breachHours): Date {
  return new Date(new Date(discoveredAt).getTime() + breachHours[whom] * 3_600_000);
}

/** Sentences of the support desk. */
export const deskMessages = {
  holdInPast: 'Kies een dag na vandaag',
  tooManyTexts: (most: number) => `Er zijn al ${most} teksten van deze soort: verwijder er eerst een`,
  problemSolved: 'Dit probleem is al opgelost: kies een ander',
  tooManyQuestions: (most: number) =>
    `Onder dit probleem staan al ${most} vragen: los het eerst op of maak een nieuw probleem`,
  alreadySolved: 'Dit probleem is al als opgelost gemeld',
  intoItself: 'Een vraag kunt u niet met zichzelf samenvoegen: kies een andere',
  ofAnother:
    'Voeg alleen vragen van dezelfde persoon samen. Zet vragen van anderen onder een bekend probleem',
  mergedAlready: 'Deze vraag is al samengevoegd met een andere',
  toldBeforeDiscovery: 'Dit ligt vóór de ontdekking: kies dat moment of later',
  tooManyBreaches: 'Het register is vol: verwijder eerst datalekken die u niet meer hoeft te bewaren',
} as const;

import { taskTemplateLabels } from '../../../schema/records/planning-labels.ts';
import { shellTexts } from './shell.ts';

/** Texts of the task templates (sections 2 and 8). */
export const taskTexts = {
  title: 'Taken',
  purpose: 'De sjablonen waaruit de jaarplanning van organisaties wordt gemaakt.',
  caption: 'Taaksjablonen',
  search: 'Zoek in taken',
  create: 'Nieuwe taak',
  taskOf: (title: string) => `Taaksjabloon: ${title}`,
  loadFailed: 'Kan taken niet laden',

  fields: taskTemplateLabels,
  shortFields: { defaultRole: 'Standaard rol', leadTimeDays: 'Doorlooptijd' },
  hints: {
    months: 'Zonder keuze begint de frequentie in januari.',
    leadTimeDays: 'Zoveel dagen na de start is de deadline.',
    evidenceRequired: 'Wie de taak afrondt, moet dan beschrijven wat eruit kwam, of een bestand toevoegen.',
    auditTemplateId:
      'Kies alleen bij een terugkerende audit: wie de taak heeft, begint daar de audit met deze lijst.',
    isActive: 'Een inactieve taak wordt niet meer ingepland.',
    defaultRole:
      'Wie deze taak gewoonlijk doet. Heeft precies één persoon in een organisatie deze rol, dan krijgt die de ingeplande taken.',
  },
  all: 'Alle organisaties',
  selection: 'Alleen gekozen organisaties',
  allShort: 'Alle',
  none: 'Geen',
  days: (count: number) => (count === 1 ? '1 dag' : `${count} dagen`),
  inactiveFrequency: (name: string) => `${name} (inactief)`,
  yes: 'Ja',
  no: 'Nee',

  actions: { edit: 'Bewerken', delete: 'Verwijderen' },
  form: {
    createTitle: 'Nieuwe taak',
    editTitle: 'Taak bewerken',
    editDescription: 'Een wijziging geldt voor wat nog gepland moet worden of nog niet begonnen is.',
    steps: ['Wat er gebeurt', 'Wanneer en waar'],
  },
  deletion: {
    title: 'Taaksjabloon verwijderen?',
    body: (title: string) =>
      `‘${title}’ wordt niet meer ingepland. Wat nog moet beginnen en door niemand is aangepast of toegewezen, verdwijnt uit de jaarplanningen; al het andere blijft staan.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  conflict: {
    gone: 'Deze taak is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
  },
  empty: { title: 'Nog geen taken', body: 'Maak de eerste taak waaruit een jaarplanning kan ontstaan.' },
  toasts: {
    notFound: 'Kan de taak niet laden',
    created: 'Taak aangemaakt!',
    updated: 'Taak bijgewerkt!',
    deleted: 'Succesvol verwijderd!',
    createFailed: 'Kan taak niet maken',
    updateFailed: 'Kan de taak niet updaten',
    deleteFailed: 'Kan de taaksjabloon niet verwijderen',
  },
  changes: {
    created: 'Er is een taak bijgekomen.',
    updated: 'Er is een taak gewijzigd.',
    deleted: 'Er is een taak verwijderd.',
  },
} as const;

/** Texts that differ for an organisation's own recurring tasks. */
export const ownTaskTexts = {
  title: shellTexts.ownTasks,
  purpose:
    'Taken die alleen uw organisatie plant, naast die van alle organisaties. Met ‘Genereer jaarplanning’ komen ze in de jaarplanning.',
  caption: shellTexts.ownTasks,
  search: 'Zoek in eigen terugkerende taken',
  create: 'Nieuwe terugkerende taak',
  taskOf: (title: string) => `Terugkerende taak: ${title}`,
  toPlanning: 'Naar de jaarplanning',
  form: {
    createTitle: 'Nieuwe terugkerende taak',
    editTitle: 'Terugkerende taak bewerken',
    when: 'Wanneer en door wie',
  },
  empty: {
    title: 'Nog geen eigen taken',
    body: 'Maak een taak die elk jaar, elke maand of na afronding terugkomt, alleen voor uw organisatie.',
  },
} as const;

import { TEAM } from './team-label.ts';

/** Texts of the team of a record. */
export const teamTexts = {
  field: TEAM,
  none: 'Geen team',
  /** The first team of the person, before its name is known. */
  own: 'Uw eigen team',
  archived: (name: string) => `${name} (gearchiveerd)`,
  gone: 'een team dat er niet meer is',
  /** A name that is on its way. */
  loading: '…',
  loggedFields: {
    name: 'Naam',
    location: 'Locatie',
    isArchived: 'Gearchiveerd',
    lead: 'Teamverantwoordelijke',
    merged: 'Samengevoegd met dit team',
    mergedInto: 'Opgegaan in',
  },
  reminded: (name: string) => `${name} krijgt een herinnering`,
  remindFailed: 'Kan niet herinneren',
  onlyLed: 'U ziet dit als teamverantwoordelijke: kies een van uw eigen teams.',
} as const;

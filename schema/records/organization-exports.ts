import { terms } from '../values/term.ts';

/** The course of an organisation that leaves as a zip; while it is waiting or made, a job is at work. */
export const organizationExportStatuses = terms([
  { id: 1, code: 'Waiting', name: 'Wacht' },
  { id: 2, code: 'Making', name: 'Wordt gemaakt' },
  { id: 3, code: 'Ready', name: 'Klaar' },
  { id: 4, code: 'Failed', name: 'Niet gelukt' },
]);

export type OrganizationExportStatus = (typeof organizationExportStatuses.codes)[number];

/** How long a zip can be downloaded, how many an organisation may ask for in a day, and how long it is remembered. */
export const organizationExportLimits = { validHours: 24, perDay: 3, keptDays: 90 } as const;

/** Sentences about an organisation that leaves as a zip. */
export const organizationExportMessages = {
  onlyAdmins: 'Alleen een beheerder van de organisatie kan alles meenemen',
  underWay:
    'Er wordt al een zip van deze organisatie gemaakt, door u of een collega. Probeer het opnieuw als die klaar is.',
  tooMany: `Van een organisatie kunt u hoogstens ${organizationExportLimits.perDay} keer per dag alles meenemen. Probeer het morgen opnieuw.`,
  expired: 'Deze zip is verlopen: hij was een dag geldig. Vraag een nieuwe aan.',
  notReady: 'Deze zip is nog niet klaar. Wacht tot hij gemaakt is.',
  failed: 'Het maken van de zip is niet gelukt. Vraag een nieuwe aan.',
  noLongerAllowed: 'U bent geen beheerder van deze organisatie meer, daarom is de zip niet gemaakt.',
  onlySignedIn: 'Een zip van de hele organisatie downloadt u in de app, niet met een API-token.',
} as const;

/** Path of the bytes of a zip. */
export const organizationExportPath = (id: string): string => `/organization-exports/${id}/file`;

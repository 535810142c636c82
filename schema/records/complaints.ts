import { terms } from '../values/term.ts';

/** Relations of a complainant to the client. */
export const complaintRelations = terms([
  { id: 1, code: 'Client', name: 'Cliënt' },
  { id: 2, code: 'Family', name: 'Familie' },
  { id: 3, code: 'Representative', name: 'Wettelijk vertegenwoordiger' },
  { id: 4, code: 'Employee', name: 'Medewerker' },
  { id: 5, code: 'Other', name: 'Anders' },
]);

/** Ways in which a complaint comes in. */
export const complaintChannels = terms([
  { id: 1, code: 'Spoken', name: 'Mondeling' },
  { id: 2, code: 'Email', name: 'E-mail' },
  { id: 3, code: 'Letter', name: 'Brief' },
  { id: 4, code: 'Form', name: 'Formulier' },
  { id: 5, code: 'Officer', name: 'Klachtenfunctionaris' },
]);

export const complaintStatuses = terms([
  { id: 1, code: 'Received', name: 'Ontvangen', hint: 'De klacht is vastgelegd.' },
  { id: 2, code: 'InProgress', name: 'In behandeling', hint: 'Iemand zoekt de klacht uit.' },
  { id: 3, code: 'Done', name: 'Afgehandeld', hint: 'De klager heeft antwoord.' },
  { id: 4, code: 'Withdrawn', name: 'Ingetrokken', hint: 'De klager zet de klacht niet door.' },
]);

export const complaintOutcomes = terms([
  { id: 1, code: 'Founded', name: 'Gegrond' },
  { id: 2, code: 'Partly', name: 'Deels gegrond' },
  { id: 3, code: 'Unfounded', name: 'Ongegrond' },
  { id: 4, code: 'Mediated', name: 'Bemiddeld' },
]);

/** Next steps of a complainant who is not content. */
export const complaintNextSteps = terms([{ id: 1, code: 'DisputesCommittee', name: 'Geschillencommissie' }]);

export type ComplaintStatus = (typeof complaintStatuses.codes)[number];

export const complaintLimits = { shortText: 200, contact: 500, reason: 2_000, longText: 10_000 } as const;

/** Calendar days within which a complaint is answered, and once more (Wkkgz, article 17): holidays count as well. */
export const complaintDays = { answer: 42, extension: 28 } as const;

/** Days before its deadline from which a complaint runs out on the first page. */
export const COMPLAINT_NEAR = 14;

/** Steps of the reminders in days after the deadline; from a week on weekly. */
export const complaintReminderSteps = [-14, -7, -1, 0, 1] as const;

const DAY_MS = 86_400_000;

/** The deadline of an answer, `yyyy-mm-dd`, by the day of receipt. */
export function complaintDeadline(receivedOn: string, isExtended = false): string {
  const days = complaintDays.answer + (isExtended ? complaintDays.extension : 0);
  return new Date(Date.parse(`${receivedOn}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a complaint may be extended on a day: until and with its first deadline. */
export const mayExtendOn = (receivedOn: string, day: string): boolean => day <= complaintDeadline(receivedOn);

/** Whether a complaint was answered in time, or may still be; null for one that was withdrawn without an answer. */
export function isAnsweredInTime(
  complaint: {
    readonly answeredOn?: string | null;
    readonly deadline: string;
    readonly status: ComplaintStatus;
  },
  day: string,
): boolean | null {
  if (complaint.answeredOn) return complaint.answeredOn <= complaint.deadline;
  return complaint.status === 'Withdrawn' ? null : day <= complaint.deadline;
}

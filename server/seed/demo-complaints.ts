import type { ComplaintValues } from '../../schema/records/complaint-rules.ts';
import type { DemoPersonKey } from './demo-people.ts';

/** A complaint about De Linde, with what came of it. */
export interface DemoComplaint
  extends Pick<
    ComplaintValues,
    'complainant' | 'relation' | 'channel' | 'subject' | 'description' | 'outcome' | 'nextStep'
  > {
  readonly by: DemoPersonKey;
  readonly daysAgo: number;
  readonly contact?: string;
  readonly officer?: string;
  readonly about?: DemoPersonKey;
  readonly handler?: DemoPersonKey;
  /** Days after its receipt on which it was extended, and why. */
  readonly extended?: { readonly afterDays: number; readonly reason: string };
  /** Days after its receipt on which the complainant had an answer. */
  readonly answeredAfter?: number;
  /** Days after its receipt on which the complainant took it back. */
  readonly withdrawnAfter?: number;
}

/** Complaints of more than a year: answered in time and late, extended, withdrawn, under way, and one without a handler. */
export const demoComplaints: readonly DemoComplaint[] = [
  {
    ...{ by: 'marijke', daysAgo: 410, relation: 'Family', channel: 'Letter', handler: 'priya' },
    ...{ complainant: 'Mevrouw Ter Horst', contact: 'terhorst@voorbeeld.example', subject: 'Bereikbaarheid' },
    description: 'De familie kreeg in het weekend drie keer niemand aan de telefoon.',
    ...{ answeredAfter: 30, outcome: 'Founded' },
  },
  {
    ...{
      by: 'marijke',
      daysAgo: 298,
      relation: 'Client',
      channel: 'Spoken',
      handler: 'priya',
      about: 'emre',
    },
    ...{ complainant: 'De heer Aalbers', subject: 'Bejegening' },
    description: 'De cliënt vond dat er kortaf op zijn vraag werd gereageerd.',
    ...{ answeredAfter: 21, outcome: 'Mediated' },
  },
  {
    ...{ by: 'johan', daysAgo: 233, relation: 'Representative', channel: 'Email', handler: 'priya' },
    ...{ complainant: 'Mevrouw Kuipers', contact: '06 00 00 00 00', subject: 'Zorgplan' },
    description: 'De vertegenwoordiger is niet gevraagd bij de bijstelling van het zorgplan.',
    extended: { afterDays: 35, reason: 'Het gesprek kon pas na de vakantie van de vertegenwoordiger.' },
    ...{ answeredAfter: 64, outcome: 'Partly', officer: 'Mevrouw De Groot, klachtenfunctionaris' },
  },
  {
    ...{ by: 'samira', daysAgo: 171, relation: 'Client', channel: 'Spoken', handler: 'priya' },
    ...{ complainant: 'Mevrouw Smit', subject: 'Maaltijden' },
    description: 'Het avondeten kwam een week lang te laat.',
    withdrawnAfter: 9,
  },
  {
    ...{ by: 'marijke', daysAgo: 128, relation: 'Family', channel: 'Officer', handler: 'priya' },
    ...{ complainant: 'De heer Van Vliet', contact: 'vanvliet@voorbeeld.example', subject: 'Bereikbaarheid' },
    description: 'Op een bericht over een val kwam pas na vier dagen antwoord.',
    ...{ answeredAfter: 51, outcome: 'Founded', nextStep: 'DisputesCommittee' },
    officer: 'Mevrouw De Groot, klachtenfunctionaris',
  },
  {
    ...{ by: 'marijke', daysAgo: 74, relation: 'Client', channel: 'Form', handler: 'johan' },
    ...{ complainant: 'De heer Bakker', subject: 'Huishouding' },
    description: 'De kamer is twee weken niet schoongemaakt.',
    ...{ answeredAfter: 12, outcome: 'Founded' },
  },
  {
    ...{ by: 'marijke', daysAgo: 33, relation: 'Family', channel: 'Email', handler: 'johan' },
    ...{ complainant: 'Mevrouw Yilmaz', contact: 'yilmaz@voorbeeld.example', subject: 'Zorgplan' },
    description: 'De wensen rond het douchen staan niet in het zorgplan.',
  },
  {
    ...{ by: 'samira', daysAgo: 5, relation: 'Client', channel: 'Spoken' },
    ...{ complainant: 'De heer Pronk', subject: 'Bereikbaarheid' },
    description: 'Na de alarmbel duurde het volgens de cliënt een kwartier tot er iemand kwam.',
  },
];

import type { AuditRating, FindingSeverity } from '../../schema/records/audits.ts';
import type { DemoPersonKey } from './demo-people.ts';

/** A finding of a demo audit. */
interface DemoFinding {
  readonly severity: FindingSeverity;
  readonly description: string;
  readonly paragraph?: string;
  readonly owner?: DemoPersonKey;
  /** Whether an improvement point was made of it. */
  readonly isSent?: boolean;
}

/** An audit of De Linde, by one of the lists that are there from the start. */
export interface DemoAudit {
  readonly title: string;
  /** Title of its list. */
  readonly list: string;
  readonly scope: string;
  /** Days from today; before today in the past. */
  readonly inDays: number;
  readonly plannedDaysAgo: number;
  readonly auditors: readonly [DemoPersonKey, ...DemoPersonKey[]];
  readonly auditees?: readonly DemoPersonKey[];
  readonly goal: string;
  /** Ratings of the answered questions, which repeat; none of an audit that has not begun. */
  readonly ratings?: readonly AuditRating[];
  /** Part of the questions that is answered; all by default. */
  readonly answered?: number;
  readonly findings?: readonly DemoFinding[];
  /** Days after its day on which it was finished, and what it concluded. */
  readonly finished?: { readonly afterDays: number; readonly conclusion: string; readonly strengths: string };
}

const good: readonly AuditRating[] = ['Met', 'Met', 'Met', 'Partly', 'Met', 'Met', 'NotApplicable', 'Met'];
const fair: readonly AuditRating[] = ['Met', 'Partly', 'Met', 'NotMet', 'Met', 'Met', 'Partly'];

/** Audits of De Linde: finished ones with what they found, one under way, and planned ones. */
export const demoAudits: readonly DemoAudit[] = [
  {
    ...{ title: 'Medicatie-audit Linde-Noord', list: 'Medicatie-audit', scope: 'Linde-Noord' },
    ...{ inDays: -392, plannedDaysAgo: 430, auditors: ['marijke'], auditees: ['johan'] },
    goal: 'Nagaan of medicatie volgens het protocol wordt gedeeld en afgetekend.',
    ratings: fair,
    findings: [
      {
        severity: 'Major',
        description: 'De opiatenvoorraad klopte bij een van de vier tellingen niet.',
        owner: 'johan',
        isSent: true,
      },
      { severity: 'Minor', description: 'Aangebroken oogdruppels hadden geen datum.', owner: 'samira' },
      {
        severity: 'GoodPractice',
        description: 'Nieuwe medewerkers delen de eerste week samen met een vaste collega.',
      },
    ],
    finished: {
      ...{ afterDays: 12, conclusion: 'Het delen gaat goed; tellen en dateren moeten strakker.' },
      strengths: 'De overdracht is volledig en de dubbele controle gebeurt altijd.',
    },
  },
  {
    ...{ title: 'Medicatie-audit Linde-Noord', list: 'Medicatie-audit', scope: 'Linde-Noord' },
    ...{ inDays: -38, plannedDaysAgo: 90, auditors: ['marijke'], auditees: ['johan'] },
    goal: 'Nagaan of de verbeteringen van vorig jaar standhouden.',
    ratings: good,
    findings: [
      {
        severity: 'Minor',
        description: 'De temperatuur van de koelkast is drie weekenden niet genoteerd.',
        owner: 'samira',
        isSent: true,
      },
      {
        severity: 'Observation',
        description: 'Het medicatieoverzicht hangt op een plek waar bezoek meeleest.',
      },
      {
        severity: 'GoodPractice',
        description: 'Het team telt opiaten bij elke dienstwissel en spreekt verschillen meteen door.',
      },
    ],
    finished: {
      ...{ afterDays: 6, conclusion: 'De voorraad klopt nu steeds. De koelkastlijst vraagt nog aandacht.' },
      strengths: 'Tellen en dateren zijn een vaste gewoonte geworden.',
    },
  },
  {
    ...{ title: 'Interne audit primair proces', list: 'Interne audit HKZ', scope: 'Hele organisatie' },
    ...{ inDays: -205, plannedDaysAgo: 260, auditors: ['marijke', 'priya'], auditees: ['femke'] },
    goal: 'Nagaan of het kwaliteitssysteem werkt zoals beschreven.',
    ratings: good,
    findings: [
      {
        severity: 'Minor',
        description: 'De evaluatie van het zorgplan was bij twee van de tien dossiers te laat.',
        paragraph: '8.2',
        owner: 'priya',
        isSent: true,
      },
      {
        severity: 'Improvement',
        description: 'Leg vast wie het handboek leest na een wijziging.',
        paragraph: '7.5',
      },
      {
        severity: 'GoodPractice',
        description: 'De dagbesteding bespreekt elke maand een dossier met het hele team.',
      },
    ],
    finished: {
      ...{ afterDays: 21, conclusion: 'Het systeem werkt; evalueren op tijd blijft een punt.' },
      strengths: 'Medewerkers kennen het protocol en weten waar het staat.',
    },
  },
  {
    ...{ title: 'Hygiëne op Linde-Zuid', list: 'Hygiëne en infectiepreventie', scope: 'Linde-Zuid' },
    ...{ inDays: -3, plannedDaysAgo: 45, auditors: ['samira'], auditees: ['emre'] },
    goal: 'Nagaan of de hygiëneregels op de werkvloer worden gevolgd.',
    ratings: fair,
    answered: 0.5,
    findings: [{ severity: 'Observation', description: 'De handalcohol bij de ingang was leeg.' }],
  },
  {
    ...{ title: 'Dossieraudit dagbesteding', list: 'Dossieraudit', scope: 'Dagbesteding' },
    ...{ inDays: 26, plannedDaysAgo: 14, auditors: ['priya'], auditees: ['femke'] },
    goal: 'Nagaan of dossiers volledig en actueel zijn.',
  },
];

/** A recurring task that opens an audit, and its next task. */
export const demoAuditTask = {
  title: 'Jaarlijkse audit BHV en brandveiligheid',
  description: 'Loop met de vragenlijst door het gebouw, en zet bevindingen in het verbeterregister.',
  list: 'BHV en brandveiligheid',
  by: 'marijke',
  assignee: 'samira',
  startsInDays: -5,
  leadTimeDays: 40,
} as const;

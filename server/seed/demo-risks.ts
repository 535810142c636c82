import type { RiskValues } from '../../schema/records/risk-rules.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

/** Likelihood and severity. */
type Steps = readonly [number, number];

/** A judgement of a demo risk. */
export interface DemoReview {
  readonly by: DemoPersonKey;
  readonly daysAgo: number;
  readonly net: Steps;
  /** Default: 'Open', and 'Reduce'. */
  readonly status?: RiskValues['status'];
  readonly strategy?: RiskValues['strategy'];
  /** Required with the strategy 'Accept'. */
  readonly acceptanceReason?: string;
  /** Why the score or the status changed since the judgement before. */
  readonly reason?: string;
}

/** A risk of the demo, with the texts of the library and its judgements, the first of which records it. */
export interface DemoRisk {
  readonly organization: DemoOrganizationKey;
  /** Code of the risk of the library that it was taken over from. */
  readonly code: string;
  readonly owner: DemoPersonKey;
  readonly gross?: Steps;
  readonly reviews: readonly [DemoReview, ...DemoReview[]];
  /** Days after today until the next judgement; until then, each is on the day of the next. */
  readonly reviewIn: number;
  /** The beginnings of the improvement points that are its measures. */
  readonly measures?: readonly string[];
}

/** The highest net scores that De Linde bears. */
export const demoAppetite = [
  { category: 'ClientSafety', highestScore: 9 },
  { category: 'Medication', highestScore: 8 },
  { category: 'Staff', highestScore: 9 },
  { category: 'InformationSecurity', highestScore: 8 },
] as const;

const lindeRisks: readonly DemoRisk[] = [
  {
    organization: 'deLinde',
    code: 'FallOfClient',
    owner: 'priya',
    reviews: [
      { by: 'marijke', daysAgo: 640, net: [4, 4] },
      { by: 'marijke', daysAgo: 275, net: [3, 4], reason: 'De bedsensoren op Linde-Noord werken.' },
      { by: 'priya', daysAgo: 45, net: [2, 4], reason: 'Al drie maanden geen val met letsel.' },
    ],
    reviewIn: 40,
    measures: ['Drie valincidenten in twee weken', 'Bedsensoren op Linde-Noord'],
  },
  {
    organization: 'deLinde',
    code: 'HighRiskMedicineError',
    owner: 'johan',
    reviews: [
      { by: 'priya', daysAgo: 520, net: [3, 5] },
      { by: 'priya', daysAgo: 190, net: [2, 5], reason: 'Dubbele controle is overal ingevoerd.' },
    ],
    reviewIn: -12,
    measures: ['Bij de interne audit medicatieveiligheid', 'Een bewoner van Esdoorn heeft twee dagen lang'],
  },
  {
    organization: 'deLinde',
    code: 'MissedMedication',
    owner: 'samira',
    reviews: [
      { by: 'priya', daysAgo: 300, net: [3, 2] },
      { by: 'samira', daysAgo: 120, net: [4, 2], reason: 'Meer vergeten medicijnen in Kastanje.' },
    ],
    reviewIn: 60,
    measures: ['Op afdeling Kastanje is in één maand'],
  },
  {
    organization: 'deLinde',
    code: 'InfectionOutbreak',
    owner: 'priya',
    reviews: [
      { by: 'marijke', daysAgo: 610, net: [3, 3] },
      {
        ...{ by: 'priya', daysAgo: 210, net: [2, 3], status: 'Controlled' },
        reason: 'Het uitbraakprotocol is geoefend en werkt.',
      },
      {
        by: 'priya',
        daysAgo: 70,
        net: [3, 3],
        reason: 'De uitbraak van norovirus verliep trager dan gehoopt.',
      },
    ],
    reviewIn: 25,
    measures: ['Een uitbraak van norovirus'],
  },
  {
    organization: 'deLinde',
    code: 'AggressionTowardsStaff',
    owner: 'femke',
    reviews: [
      { by: 'marijke', daysAgo: 560, net: [4, 3] },
      { by: 'femke', daysAgo: 150, net: [3, 3], reason: 'Het team is getraind in de-escaleren.' },
    ],
    reviewIn: 95,
    measures: ['Medewerkers van de gesloten afdeling ervaren'],
  },
  {
    organization: 'deLinde',
    code: 'WorkPressure',
    owner: 'priya',
    reviews: [
      { by: 'marijke', daysAgo: 480, net: [4, 4] },
      { by: 'priya', daysAgo: 60, net: [5, 4], reason: 'Het verzuim loopt op en vacatures blijven open.' },
    ],
    gross: [5, 4],
    reviewIn: 10,
  },
  {
    organization: 'deLinde',
    code: 'CyberAttack',
    owner: 'marijke',
    reviews: [
      { by: 'marijke', daysAgo: 430, net: [2, 5], strategy: 'Transfer' },
      {
        ...{ by: 'marijke', daysAgo: 90, net: [2, 4], strategy: 'Transfer', status: 'Controlled' },
        reason: 'De cyberverzekering loopt en het herstel is getest.',
      },
    ],
    reviewIn: 270,
  },
  {
    organization: 'deLinde',
    code: 'EmptyPlaces',
    owner: 'marijke',
    reviews: [
      { by: 'marijke', daysAgo: 390, net: [2, 4] },
      {
        by: 'marijke',
        daysAgo: 100,
        net: [2, 3],
        reason: 'De wachtlijst is langer geworden.',
        status: 'Accepted',
        strategy: 'Accept',
        acceptanceReason:
          'De wachtlijst is lang en de buffer groot genoeg voor een half jaar; meer maatregelen kosten meer dan ze opleveren.',
      },
    ],
    reviewIn: 260,
  },
  {
    organization: 'deLinde',
    code: 'AidNotMaintained',
    owner: 'emre',
    reviews: [
      { by: 'marijke', daysAgo: 600, net: [2, 4] },
      {
        ...{ by: 'priya', daysAgo: 20, net: [1, 4], status: 'Controlled' },
        reason: 'Alle tilliften zijn gekeurd en er is een onderhoudscontract.',
      },
    ],
    reviewIn: 150,
    measures: ['De leverancier van tilliften kwam'],
  },
  {
    organization: 'deLinde',
    code: 'CalamityReportedLate',
    owner: 'marijke',
    reviews: [
      { by: 'marijke', daysAgo: 580, net: [2, 3], strategy: 'Avoid' },
      {
        ...{ by: 'marijke', daysAgo: 160, net: [1, 3], strategy: 'Avoid', status: 'Closed' },
        reason: 'De app bewaakt de termijn; te laat melden kan niet meer ongemerkt.',
      },
    ],
    reviewIn: 205,
  },
];

const otherRisks: readonly DemoRisk[] = [
  {
    organization: 'hetAnker',
    code: 'OutdatedMedicationList',
    owner: 'jeroen',
    reviews: [
      { by: 'anneke', daysAgo: 340, net: [3, 4] },
      { by: 'jeroen', daysAgo: 61, net: [2, 4], reason: 'De apotheek stuurt lijsten nu dezelfde dag.' },
    ],
    reviewIn: 30,
    measures: ['Na ontslag uit het ziekenhuis kreeg een cliënt'],
  },
  {
    organization: 'hetAnker',
    code: 'LoneWorking',
    owner: 'anneke',
    reviews: [
      { by: 'carolien', daysAgo: 450, net: [2, 4] },
      { by: 'anneke', daysAgo: 80, net: [3, 4], reason: 'Twee bedreigingen op de late route.' },
    ],
    gross: [3, 4],
    reviewIn: -3,
    measures: ['Medewerkers voelen zich onveilig tijdens de late route'],
  },
  {
    organization: 'hetAnker',
    code: 'UncheckedAgencyStaff',
    owner: 'shanice',
    reviews: [{ by: 'carolien', daysAgo: 200, net: [2, 3], status: 'Controlled' }],
    reviewIn: 120,
  },
  {
    organization: 'duinzicht',
    code: 'MissingClient',
    owner: 'nadia',
    reviews: [
      { by: 'ruben', daysAgo: 400, net: [3, 4] },
      { by: 'nadia', daysAgo: 50, net: [2, 4], reason: 'De deuren geven nu een signaal.' },
    ],
    reviewIn: 70,
  },
  {
    organization: 'duinzicht',
    code: 'AggressionTowardsStaff',
    owner: 'bram',
    reviews: [
      { by: 'ruben', daysAgo: 500, net: [4, 3] },
      { by: 'bram', daysAgo: 130, net: [5, 3], reason: 'Meer incidenten in de slaapdienst.' },
    ],
    reviewIn: 5,
    measures: ['De RI&E laat zien dat begeleiders tijdens de slaapdienst'],
  },
];

/** All risks of the demo, oldest first. */
export const demoRisks: readonly DemoRisk[] = [...lindeRisks, ...otherRisks].sort(
  (one, other) => other.reviews[0].daysAgo - one.reviews[0].daysAgo,
);

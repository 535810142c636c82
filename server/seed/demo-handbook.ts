import type { ReaderRole, Readers } from '../../schema/records/publishing.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

/** The words that fill the blanks of the starter handbook in the demo, by chapter, in their order in its text. */
export const demoBlanks: Readonly<Record<string, readonly string[]>> = {
  IncidentReporting: ['de kwaliteitsmedewerker'],
  Calamities: ['de locatiemanager, 06 1234 5601'],
  Complaints: [
    'mevrouw T. Okafor, 06 1234 5602, klachten@zorg.example',
    'de voorzitter van de raad van toezicht',
    'de Geschillencommissie Verpleging, Verzorging en Thuiszorg',
  ],
  PrivacyAndDataLeaks: ['VeiligBericht', 'de functionaris gegevensbescherming, 06 1234 5603'],
  InformationSecurity: ['De locatiemanager', '06 1234 5604', 'in de rode map in het teamkantoor'],
  Organization: [
    'Wij zijn er voor mensen die thuis of in een kleine woonvorm zorg nodig hebben. We kennen elkaar bij naam en nemen de tijd. De cliënt merkt dat aan vaste gezichten en een afspraak die doorgaat.',
    'in het intranet onder Wie is wie',
    '088 123 45 60',
  ],
  DocumentControl: ['vijf'],
  InvoluntaryCare: ['mevrouw dr. H. Sanders, specialist ouderengeneeskunde', 'de heer R. Blom, 06 1234 5605'],
  ReportingCode: ['mevrouw L. Aydin, 06 1234 5606'],
  EmergencyResponse: ['het grasveld naast de parkeerplaats', 'de locatiemanager', 'de teamleider van dienst'],
  InfectionPrevention: ['de wijkverpleegkundige'],
  Recruitment: ['drie', 'twee'],
  Competence: ['de inwerkkaart op het prikbord', 'drie'],
  HealthAndSafety: ['de locatiemanager', 'de priklijn, 088 123 45 61', '08.00 uur'],
};

/** The handbook of an organisation of the demo. */
interface DemoHandbook {
  readonly organization: DemoOrganizationKey;
  readonly author: DemoPersonKey;
  /** Absent where there is one Admin. */
  readonly approver?: DemoPersonKey;
  readonly readers: readonly DemoPersonKey[];
  /** Days before today on which it was begun. */
  readonly begunDaysAgo: number;
}

export const demoHandbooks: readonly DemoHandbook[] = [
  {
    ...{ organization: 'deLinde', author: 'marijke', approver: 'priya', begunDaysAgo: 420 },
    readers: ['samira', 'johan', 'femke', 'emre'],
  },
  {
    ...{ organization: 'hetAnker', author: 'carolien', approver: 'anneke', begunDaysAgo: 300 },
    readers: ['jeroen', 'fatima', 'sjoerd', 'shanice'],
  },
  {
    ...{ organization: 'duinzicht', author: 'ruben', begunDaysAgo: 200 },
    readers: ['nadia', 'bram', 'giovanni', 'lotte'],
  },
];

/** The course of a chapter in the demo, beside that of all chapters. */
interface DemoChapter {
  readonly readBy?: Readers;
  readonly readRoles?: readonly ReaderRole[];
  /** How many of the readers have confirmed. */
  readonly read?: number;
  /** Days from today to its review; 200 by default. */
  readonly reviewIn?: number;
  /** A second version, with its reason and an added sentence. */
  readonly revised?: {
    readonly daysAgo: number;
    readonly reason: string;
    readonly added: string;
    readonly asksAgain: boolean;
  };
  /** A draft beside the published version, which waits for its approval. */
  readonly draft?: { readonly daysAgo: number; readonly reason: string; readonly added: string };
}

export const demoChapters: Readonly<Record<string, DemoChapter>> = {
  IncidentReporting: {
    ...{ readBy: 'Everybody', read: 3 },
    revised: {
      ...{ daysAgo: 60, reason: 'Snel melden vanaf de telefoon toegevoegd', asksAgain: true },
      added: 'Meld bij voorkeur direct vanaf de telefoon met Snel melden: dat kost minder dan een minuut.',
    },
  },
  MedicationSafety: {
    ...{ readBy: 'Everybody', read: 2, reviewIn: 25 },
    revised: {
      ...{
        daysAgo: 35,
        reason: 'Afspraak over wisselende doseringen naar aanleiding van drie meldingen',
        asksAgain: false,
      },
      added:
        'Controleer een wisselende dosering altijd met een tweede medewerker, ook als die via de app meekijkt.',
    },
    draft: {
      ...{ daysAgo: 4, reason: 'Elektronische toedienlijst vanaf volgende maand' },
      added:
        'Teken elke toediening af op de elektronische toedienlijst; de papieren lijst is alleen nog de noodprocedure.',
    },
  },
  InfectionPrevention: { readBy: 'Roles', readRoles: ['Client'], read: 4 },
  Complaints: { reviewIn: -12 },
  InformationSecurity: { readBy: 'Everybody', read: 1, reviewIn: 6 },
  EmergencyResponse: { reviewIn: -3 },
};

/** How often chapters were opened lately, by their code. */
export const demoOpenings: Readonly<Record<string, number>> = {
  ...{
    MedicationSafety: 41,
    IncidentReporting: 33,
    Complaints: 18,
    EmergencyResponse: 15,
    InfectionPrevention: 12,
  },
  ...{ PrivacyAndDataLeaks: 9, InvoluntaryCare: 8, Competence: 5 },
};

/** Searches of the demo that found nothing. */
export const demoMisses: readonly (readonly [words: string, count: number])[] = [
  ['tillift storing', 6],
  ['parkeervergunning', 4],
  ['reiskosten', 3],
  ['huisdieren', 1],
];

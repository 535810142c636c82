import { terms } from '../values/term.ts';
import { type IncidentEvent, incidentEvents } from './incident-events.ts';

export { type IncidentEvent, incidentEvents };

/** An incident or a near miss (section 3). */
export const incidentTypes = terms([
  { id: 1, code: 'Occurred', name: 'Voorgevallen incident' },
  { id: 2, code: 'NearMiss', name: 'Bijna-incident' },
]);

/** Places of an incident. */
export const incidentPlaces = terms([
  { id: 1, code: 'LivingRoom', name: 'Woonkamer cliënt' },
  { id: 2, code: 'Bedroom', name: 'Slaapkamer cliënt' },
  { id: 3, code: 'Shower', name: 'Douche cliënt' },
  { id: 4, code: 'OtherRoom', name: 'Andere ruimte' },
]);

/** Kinds of medication error. */
export const medicationErrors = terms([
  { id: 1, code: 'WrongPrescription', name: 'Verkeerd recept' },
  { id: 2, code: 'NotTaken', name: 'Niet ingenomen' },
  { id: 3, code: 'NotGiven', name: 'Niet gekregen' },
  { id: 4, code: 'WrongMedication', name: 'Verkeerde medicatie' },
  { id: 5, code: 'WrongDose', name: 'Verkeerde dosis' },
  { id: 6, code: 'WrongTime', name: 'Verkeerd tijdstip' },
  { id: 7, code: 'WrongRoute', name: 'Verkeerde toedieningswijze' },
]);

/** Consequences for the client; multiple choice. */
export const incidentConsequences = terms([
  { id: 1, code: 'NoClientInvolved', name: 'Geen cliënt betrokken' },
  { id: 2, code: 'NotYetNoticeable', name: 'Nog niet merkbaar' },
  { id: 3, code: 'Pain', name: 'Pijn' },
  { id: 4, code: 'Bruise', name: 'Blauwe plek/zwelling' },
  { id: 5, code: 'SkinInjury', name: 'Huidletsel' },
  { id: 6, code: 'Fracture', name: 'Botbreuk' },
  { id: 7, code: 'ShortnessOfBreath', name: 'Benauwdheid' },
  { id: 8, code: 'Death', name: 'Overlijden' },
  { id: 9, code: 'Drowsiness', name: 'Sufheid' },
  { id: 10, code: 'Agitation', name: 'Onrust/angst' },
  { id: 11, code: 'Other', name: 'Anders' },
]);

/** Causes; multiple choice. */
export const incidentCauses = terms([
  { id: 1, code: 'Equipment', name: 'Materiaal' },
  { id: 2, code: 'ClientAct', name: '(Niet) handelen van de cliënt' },
  { id: 3, code: 'StaffAct', name: 'Handelen van personeel' },
  { id: 11, code: 'Other', name: 'Anders' },
]);

/** Notified parties; multiple choice. The last is an addition to the documented ones, and stands alone. */
export const warnedParties = terms([
  { id: 1, code: 'Physician', name: 'Arts' },
  { id: 2, code: 'Family', name: 'Familie' },
  { id: 3, code: 'Manager', name: 'Leidinggevende' },
  { id: 4, code: 'Nobody', name: 'Niemand' },
]);

/** Hospital involvement; the specification gives the first four options without their exact labels. */
export const hospitalAdmissions = terms([
  { id: 1, code: 'NoClientInvolved', name: 'Geen cliënt betrokken' },
  { id: 2, code: 'Unclear', name: 'Onduidelijk' },
  { id: 3, code: 'ConsultOnly', name: 'Alleen consult' },
  { id: 4, code: 'Admission', name: 'Ziekenhuisopname' },
  { id: 5, code: 'NotNeeded', name: 'Niet nodig' },
]);

/** Whether the incident is reported to the inspectorate (IGJ). */
export const igjReports = terms([
  { id: 1, code: 'Yes', name: 'Ja' },
  { id: 2, code: 'No', name: 'Nee' },
]);

/** How a confidant leads a reporter, who is then asked before the confidant is told. */
export const shieldConflicts = terms([
  { id: 1, code: 'TeamLead', name: 'Leidt een team van de melder' },
  { id: 2, code: 'Admin', name: 'Beheerder van de organisatie' },
]);

/** Statuses of an incident; any transition is allowed (section 4). */
export const incidentStatuses = terms([
  { id: 1, code: 'Open', name: 'Open' },
  { id: 2, code: 'Closed', name: 'Gesloten' },
]);

/** Progress of a report, as its reporter sees it. */
export const reportProgresses = terms([
  { id: 1, code: 'Received', name: 'Ontvangen' },
  { id: 2, code: 'InProgress', name: 'In behandeling' },
  { id: 3, code: 'Completed', name: 'Afgerond' },
]);

/** Groups of root causes of PRISMA, a method to classify why an incident could happen. */
export const prismaGroups = terms([
  { id: 1, code: 'Technical', name: 'Technisch' },
  { id: 2, code: 'Organisational', name: 'Organisatorisch' },
  { id: 3, code: 'Human', name: 'Menselijk' },
  { id: 4, code: 'PatientRelated', name: 'Patiëntgerelateerd' },
  { id: 5, code: 'Other', name: 'Overig' },
]);

/** Root causes of PRISMA by their Dutch names, each with its usual code and its meaning. */
export const prismaCategories = terms([
  { id: 1, code: 'TechnicalExternal', name: 'T-EX Extern', hint: 'Techniek van een andere organisatie' },
  { id: 2, code: 'TechnicalDesign', name: 'TD Ontwerp', hint: 'Slecht ontwerp van apparatuur of software' },
  { id: 3, code: 'TechnicalConstruction', name: 'TC Constructie', hint: 'Goed ontwerp, verkeerd gemaakt' },
  { id: 4, code: 'TechnicalMaterials', name: 'TM Materiaal', hint: 'Een defect van het materiaal zelf' },
  {
    id: 5,
    code: 'OrganisationalExternal',
    name: 'O-EX Extern',
    hint: 'Werkwijze van een andere organisatie',
  },
  {
    id: 6,
    code: 'KnowledgeTransfer',
    name: 'OK Kennisoverdracht',
    hint: 'Inwerken of scholing schoot tekort',
  },
  { id: 7, code: 'Protocols', name: 'OP Protocollen', hint: 'Ontbreken, zijn onduidelijk of onbruikbaar' },
  { id: 8, code: 'ManagementPriorities', name: 'OM Prioriteiten', hint: 'Keuzes van het management' },
  { id: 9, code: 'Culture', name: 'OC Cultuur', hint: "Hoe men hier met risico's omgaat" },
  { id: 10, code: 'HumanExternal', name: 'H-EX Extern', hint: 'Handelen buiten de eigen organisatie' },
  {
    id: 11,
    code: 'Reasoning',
    name: 'HKK Redeneren',
    hint: 'Kennis verkeerd toegepast in een nieuwe situatie',
  },
  { id: 12, code: 'Qualifications', name: 'HRQ Kwalificatie', hint: 'Niet bevoegd of niet bekwaam' },
  { id: 13, code: 'Coordination', name: 'HRC Coördinatie', hint: 'Afstemming binnen het team' },
  { id: 14, code: 'Verification', name: 'HRV Verificatie', hint: 'De situatie vooraf niet goed beoordeeld' },
  { id: 15, code: 'Intervention', name: 'HRI Interventie', hint: 'Verkeerd gepland of uitgevoerd' },
  { id: 16, code: 'Monitoring', name: 'HRM Bewaken', hint: 'Verloop of toestand niet gevolgd' },
  {
    id: 17,
    code: 'FineMotorSkills',
    name: 'HSS Fijne motoriek',
    hint: 'Vergissing of uitglijder, zoals verkeerd typen',
  },
  { id: 18, code: 'GrossMotorSkills', name: 'HST Grove motoriek', hint: 'Struikelen, laten vallen' },
  { id: 19, code: 'PatientRelated', name: 'PRF Patiëntgerelateerd', hint: 'Kenmerken van de cliënt zelf' },
  {
    id: 20,
    code: 'Unclassifiable',
    name: 'X Niet te classificeren',
    hint: 'Past in geen van de andere groepen',
  },
]);

export type IncidentType = (typeof incidentTypes.codes)[number];
export type IncidentPlace = (typeof incidentPlaces.codes)[number];
export type MedicationError = (typeof medicationErrors.codes)[number];
export type IncidentConsequence = (typeof incidentConsequences.codes)[number];
export type IncidentCause = (typeof incidentCauses.codes)[number];
export type WarnedParty = (typeof warnedParties.codes)[number];
export type IncidentStatus = (typeof incidentStatuses.codes)[number];
export type ReportProgress = (typeof reportProgresses.codes)[number];
export type ShieldConflict = (typeof shieldConflicts.codes)[number];
export type PrismaGroup = (typeof prismaGroups.codes)[number];
export type PrismaCategory = (typeof prismaCategories.codes)[number];

/** The categories of each group, in display order. */
export const prismaCategoriesOf: Readonly<Record<PrismaGroup, readonly PrismaCategory[]>> = {
  Technical: prismaCategories.codes.slice(0, 4),
  Organisational: prismaCategories.codes.slice(4, 9),
  Human: prismaCategories.codes.slice(9, 18),
  PatientRelated: ['PatientRelated'],
  Other: ['Unclassifiable'],
};

/** The place that needs an explanation. */
export const OTHER_PLACE = 'OtherRoom' satisfies IncidentPlace;
/** The event, cause or consequence that needs an explanation. */
export const OTHER = 'Other' satisfies IncidentEvent & IncidentCause & IncidentConsequence;
/** The event that needs a medication error. */
export const NEAR_MISS = 'NearMiss' satisfies IncidentType;
export const MEDICATION = 'Medication' satisfies IncidentEvent;
/** The consequence that means that no client was involved. */
export const NO_CLIENT = 'NoClientInvolved' satisfies IncidentConsequence;
/** Event and cause that together may be violence in the care relationship. */
export const AGGRESSION = 'Aggression' satisfies IncidentEvent;
export const STAFF_ACT = 'StaffAct' satisfies IncidentCause;
/** The answer that nobody was warned. */
export const NOBODY = 'Nobody' satisfies WarnedParty;
/** The status of an incident that is dealt with. */
export const CLOSED = 'Closed' satisfies IncidentStatus;

/** Maximum lengths in characters. */
export const incidentLimits = {
  shortText: 200,
  longText: 10_000,
  whys: 5,
  why: 1_000,
  reply: 2_000,
} as const;

/** The closed list of each single-choice field. */
export const incidentChoices = {
  status: incidentStatuses,
  type: incidentTypes,
  place: incidentPlaces,
  event: incidentEvents,
  medicationError: medicationErrors,
  hospitalAdmission: hospitalAdmissions,
  igj: igjReports,
} as const;

/** The closed list of each multiple-choice field. */
export const incidentSeveralChoices = {
  causes: incidentCauses,
  consequences: incidentConsequences,
  warned: warnedParties,
} as const;

/** The last answer of an assessment: an open incident without it is unassessed. */
export const ASSESSED_BY = 'hospitalAdmission' satisfies keyof typeof incidentChoices;

/** The choices by which lists are narrowed. */
export const incidentFilters = ['status', 'type', 'event', 'place', 'hospitalAdmission'] as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const incidentSteps = [
  [
    ...(['type', 'status', 'clientName', 'withoutClient', 'teamId', 'place', 'placeText'] as const),
    ...(['occurredAt', 'occurredTimeKnown'] as const),
  ],
  [
    ...(['event', 'eventText', 'medicationError'] as const),
    ...(['causes', 'causeText', 'consequences', 'consequenceText', 'othersInvolved'] as const),
  ],
  ['warned', 'hospitalAdmission', 'explanation', 'igj', 'calamityEstablishedOn', 'reporterFeedback'],
] as const;

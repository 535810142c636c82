import { Int } from 'type-graphql';
import {
  incidentChoices as one,
  prismaCategories,
  reportProgresses,
  incidentSeveralChoices as several,
} from '../../../../schema/records/incidents.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { TeamType } from '../../teams/index.ts';
export const IncidentTypeEnum = publishEnum('IncidentType', one.type, 'Whether it happened or almost did.');
export const IncidentPlaceEnum = publishEnum('IncidentPlace', one.place, 'Where it happened.');
export const IncidentEventEnum = publishEnum('IncidentEvent', one.event, 'What happened.');
export const MedicationErrorEnum = publishEnum(
  'MedicationError',
  one.medicationError,
  'What went wrong with medication.',
);
export const IncidentCauseEnum = publishEnum('IncidentCause', several.causes, 'What brought it about.');
export const IncidentConsequenceEnum = publishEnum(
  'IncidentConsequence',
  several.consequences,
  'What became of the client.',
);
export const WarnedPartyEnum = publishEnum('WarnedParty', several.warned, 'Who was told.');
const HospitalAdmissionEnum = publishEnum(
  'HospitalAdmission',
  one.hospitalAdmission,
  'Whether a hospital came into it.',
);
const IgjReportEnum = publishEnum('IgjReport', one.igj, 'Whether the inspectorate is told.');
export const IncidentStatusEnum = publishEnum(
  'IncidentStatus',
  one.status,
  'Whether it is dealt with; chosen freely.',
);
/** The published list of each single-choice field. */
export const incidentChoiceEnums = {
  status: IncidentStatusEnum,
  type: IncidentTypeEnum,
  place: IncidentPlaceEnum,
  event: IncidentEventEnum,
  medicationError: MedicationErrorEnum,
  hospitalAdmission: HospitalAdmissionEnum,
  igj: IgjReportEnum,
} satisfies Record<keyof typeof one, object>;
export const PrismaCategoryEnum = publishEnum(
  'PrismaCategory',
  prismaCategories,
  'A root cause of PRISMA: technical, organisational, human, patient-related or other.',
);
const ReportProgressEnum = publishEnum(
  'ReportProgress',
  reportProgresses,
  'How far a report is, as whoever made it reads it.',
);

const IncidentAbilities = objectType(
  'IncidentAbilities',
  'What the person who asks may do with the incident.',
  {
    update: Boolean,
    followUp: Boolean,
    delete: Boolean,
    createImprovementPoint: Boolean,
    assign: described(Boolean, 'Whether they may say who handles it, and before when.'),
    analyseCauses: Boolean,
  },
);

const IncidentCauseAnalysis = objectType(
  'IncidentCauseAnalysis',
  'Why an incident could happen, beside the documented causes; empty while nobody analysed it.',
  {
    whys: described([String], 'At most five answers to why; each builds on the one before.'),
    prismaCategories: [PrismaCategoryEnum],
  },
);

/** An event that went wrong, or nearly, around a client. */
export const IncidentObject = objectType(
  'Incident',
  'Something that went wrong, or nearly, around a client. What a quick report did not ask is empty or null until ' +
    'somebody who manages incidents fills it in.',
  {
    ...versioned,
    number: described(
      String,
      'As people say it, such as MIC-2026-014: counted per organisation and year; it never changes.',
    ),
    version: described(Int, 'Counts the changes; an update names the version it was made to.'),
    createdAt: described(DateTimeScalar, 'When it was reported.'),
    organization: OrganizationType,
    team: nullable(TeamType, 'Where it happened; those who answer for the team see and follow it up.'),
    reporter: nullable(User, 'Who reported it; null when that is shielded from whoever asks.'),
    isReporterShielded: described(
      Boolean,
      'Whether who reported it is told to themselves, the confidants whom they saw named and a SuperAdmin only.',
    ),
    type: nullable(IncidentTypeEnum),
    clientName: described(String, 'Empty when no client was involved, and while it is not filled in.'),
    withoutClient: nullable(
      Boolean,
      'Whether it was said that no client was involved; null while nobody has, and with a name.',
    ),
    clientReference: described(
      String,
      'Stands for the client wherever the name may not; the same for the same name within an organisation.',
    ),
    place: nullable(IncidentPlaceEnum),
    placeText: described(
      String,
      'Where it was, when the place is OtherRoom; empty otherwise, and while it is not filled in.',
    ),
    occurredAt: described(
      DateTimeScalar,
      'When it happened; the beginning of the day in the Netherlands when occurredTimeKnown is false.',
    ),
    occurredTimeKnown: described(Boolean, 'Whether the time of day is known, or only the day.'),
    event: nullable(IncidentEventEnum),
    eventText: described(String, 'What happened, when the event is Other; empty otherwise.'),
    medicationError: nullable(MedicationErrorEnum, 'Only when the event is Medication.'),
    causes: [IncidentCauseEnum],
    causeText: described(
      String,
      'What the cause was, when Other is among them; empty otherwise, and while it is not filled in.',
    ),
    consequences: [IncidentConsequenceEnum],
    consequenceText: described(
      String,
      'What the consequence was, when Other is among them; empty otherwise, and while it is not filled in.',
    ),
    othersInvolved: String,
    warned: [WarnedPartyEnum],
    hospitalAdmission: nullable(HospitalAdmissionEnum),
    explanation: String,
    igj: nullable(IgjReportEnum, 'Whether the inspectorate is told.'),
    procedureFollowed: nullable(Boolean, 'Whether it was reported as the procedure says.'),
    preventiveMeasures: String,
    clientInformed: nullable(Boolean, 'Whether the client was told what came of it.'),
    recordedInClientFile: nullable(Boolean),
    reporterFeedback: described(String, 'What whoever reported it is told.'),
    reporterReply: nullable(
      String,
      'What whoever reported it answered to that, once; no more is told of them than that.',
    ),
    mayReply: described(
      Boolean,
      'Whether the person who asks reported it and may still answer to what they were told.',
    ),
    calamityEstablishedOn: nullable(
      DateScalar,
      'When it was established that it is, or may be, a calamity: three working days begin.',
    ),
    igjDeadline: nullable(
      DateScalar,
      'The last day on which a calamity may be reported to the inspectorate; null when it is none.',
    ),
    status: IncidentStatusEnum,
    progress: described(ReportProgressEnum, 'How far the report is, for whoever made it.'),
    openImprovementPoints: described(
      Int,
      'How many improvement points because of it are not completed; 0 for who may not change it.',
    ),
    handler: nullable(User, 'Who handles it.'),
    handleBefore: nullable(
      DateScalar,
      'Before when it is to be handled; only with a handler, and null for its reporter.',
    ),
    isOverdue: described(Boolean, 'Whether handleBefore is past and it is not closed.'),
    causeAnalysis: IncidentCauseAnalysis,
    abilities: IncidentAbilities,
  },
);

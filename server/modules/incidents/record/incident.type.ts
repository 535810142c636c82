import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  type HospitalAdmission,
  type IgjReport,
  type IncidentCause,
  type IncidentConsequence,
  type IncidentEvent,
  type IncidentPlace,
  type IncidentStatus,
  type MedicationError,
  incidentChoices as one,
  type PrismaCategory,
  prismaCategories,
  type ReportProgress,
  reportProgresses,
  incidentSeveralChoices as several,
  type IncidentType as TypeOfIncident,
  type WarnedParty,
} from '../../../../schema/records/incidents.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { User } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
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

@ObjectType('IncidentAbilities', {
  description: 'What the person who asks may do with the incident.',
  simpleResolvers: true,
})
export class IncidentAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  followUp!: boolean;

  @Field(() => Boolean)
  delete!: boolean;

  @Field(() => Boolean)
  createImprovementPoint!: boolean;

  @Field(() => Boolean, { description: 'Whether they may say who handles it, and before when.' })
  assign!: boolean;

  @Field(() => Boolean)
  analyseCauses!: boolean;
}

@ObjectType('IncidentCauseAnalysis', {
  description: 'Why an incident could happen, beside the documented causes; empty while nobody analysed it.',
  simpleResolvers: true,
})
export class IncidentCauseAnalysis {
  @Field(() => [String], { description: 'At most five answers to why; each builds on the one before.' })
  whys!: string[];

  @Field(() => [PrismaCategoryEnum])
  prismaCategories!: PrismaCategory[];
}

/** Something that went wrong, or nearly, around a client. */
@ObjectType('Incident', {
  description:
    'Something that went wrong, or nearly, around a client. What a quick report did not ask is empty or null until ' +
    'somebody who manages incidents fills it in.',
  simpleResolvers: true,
})
export class IncidentObject {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description:
      'As people say it, such as MIC-2026-014: counted per organisation and year; it never changes.',
  })
  number!: string;

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was reported.' })
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => User, {
    nullable: true,
    description: 'Who reported it; null when that is shielded from whoever asks.',
  })
  reporter!: User | null;

  @Field(() => Boolean, {
    description: 'Whether who reported it is told to themselves, the confidants and a SuperAdmin only.',
  })
  isReporterShielded!: boolean;

  @Field(() => IncidentTypeEnum, { nullable: true })
  type!: TypeOfIncident | null;

  @Field(() => String, { description: 'Empty when no client was involved, and while it is not filled in.' })
  clientName!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it was said that no client was involved; null while nobody has, and with a name.',
  })
  withoutClient!: boolean | null;

  @Field(() => String, {
    description:
      'Stands for the client wherever the name may not; the same for the same name within an organisation.',
  })
  clientReference!: string;

  @Field(() => IncidentPlaceEnum, { nullable: true })
  place!: IncidentPlace | null;

  @Field(() => String, {
    description: 'Where it was, when the place is OtherRoom; empty otherwise, and while it is not filled in.',
  })
  placeText!: string;

  @Field(() => DateTimeScalar, {
    description:
      'When it happened; the beginning of the day in the Netherlands when occurredTimeKnown is false.',
  })
  occurredAt!: string;

  @Field(() => Boolean, { description: 'Whether the time of day is known, or only the day.' })
  occurredTimeKnown!: boolean;

  @Field(() => IncidentEventEnum, { nullable: true })
  event!: IncidentEvent | null;

  @Field(() => String, { description: 'What happened, when the event is Other; empty otherwise.' })
  eventText!: string;

  @Field(() => MedicationErrorEnum, { nullable: true, description: 'Only when the event is Medication.' })
  medicationError!: MedicationError | null;

  @Field(() => [IncidentCauseEnum])
  causes!: IncidentCause[];

  @Field(() => String, {
    description:
      'What the cause was, when Other is among them; empty otherwise, and while it is not filled in.',
  })
  causeText!: string;

  @Field(() => [IncidentConsequenceEnum])
  consequences!: IncidentConsequence[];

  @Field(() => String, {
    description:
      'What the consequence was, when Other is among them; empty otherwise, and while it is not filled in.',
  })
  consequenceText!: string;

  @Field(() => String)
  othersInvolved!: string;

  @Field(() => [WarnedPartyEnum])
  warned!: WarnedParty[];

  @Field(() => HospitalAdmissionEnum, { nullable: true })
  hospitalAdmission!: HospitalAdmission | null;

  @Field(() => String)
  explanation!: string;

  @Field(() => IgjReportEnum, { nullable: true, description: 'Whether the inspectorate is told.' })
  igj!: IgjReport | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it was reported as the procedure says.' })
  procedureFollowed!: boolean | null;

  @Field(() => String)
  preventiveMeasures!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the client was told what came of it.' })
  clientInformed!: boolean | null;

  @Field(() => Boolean, { nullable: true })
  recordedInClientFile!: boolean | null;

  @Field(() => String, { description: 'What whoever reported it is told.' })
  reporterFeedback!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What whoever reported it answered to that, once; no more is told of them than that.',
  })
  reporterReply!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the person who asks reported it and may still answer to what they were told.',
  })
  mayReply!: boolean;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'When it was established that it is, or may be, a calamity: three working days begin.',
  })
  calamityEstablishedOn!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The last day on which a calamity may be reported to the inspectorate; null when it is none.',
  })
  igjDeadline!: string | null;

  @Field(() => IncidentStatusEnum)
  status!: IncidentStatus;

  @Field(() => ReportProgressEnum, { description: 'How far the report is, for whoever made it.' })
  progress!: ReportProgress;

  @Field(() => Int, {
    description: 'How many improvement points because of it are not completed; 0 for who may not change it.',
  })
  openImprovementPoints!: number;

  @Field(() => User, { nullable: true, description: 'Who handles it.' })
  handler!: User | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Before when it is to be handled; only with a handler, and null for its reporter.',
  })
  handleBefore!: string | null;

  @Field(() => Boolean, { description: 'Whether handleBefore is past and it is not closed.' })
  isOverdue!: boolean;

  @Field(() => IncidentCauseAnalysis)
  causeAnalysis!: IncidentCauseAnalysis;

  @Field(() => IncidentAbilities)
  abilities!: IncidentAbilities;
}

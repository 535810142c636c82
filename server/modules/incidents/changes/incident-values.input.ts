import { Field, ID, InputType } from 'type-graphql';
import { fileLimits } from '../../../../schema/records/files.ts';
import { incidentFollowUpRules, incidentRules } from '../../../../schema/records/incident-rules.ts';
import type {
  IncidentCause,
  IncidentConsequence,
  IncidentEvent,
  IncidentPlace,
  IncidentStatus,
  MedicationError,
  WarnedParty,
} from '../../../../schema/records/incidents.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { TEAM_INPUT } from '../../teams/index.ts';
import {
  IncidentCauseEnum,
  IncidentConsequenceEnum,
  IncidentEventEnum,
  IncidentPlaceEnum,
  IncidentStatusEnum,
  incidentChoiceEnums,
  MedicationErrorEnum,
  WarnedPartyEnum,
} from '../record/incident.type.ts';

const accepted = inputFieldsOf(incidentRules);
const WITH_OTHER = {
  nullable: true,
  description: 'Required with Other and refused otherwise; at most 200 characters.',
};
const WITH_OTHER_ROOM = {
  nullable: true,
  description: 'Required with OtherRoom and refused otherwise; at most 200 characters.',
};
const IN_THE_PAST = { nullable: true, description: 'A moment with its offset, from 1900 until now.' };
const WITHOUT_CLIENT = {
  nullable: true,
  description:
    'Whether no client was involved; refused with a clientName. Left out, the consequences may say it.',
};
const TIME_KNOWN = {
  nullable: true,
  description: 'False when only the day in the Netherlands counts of occurredAt; true when it is left out.',
};

const TOLD =
  'What whoever reported it is told; at most 10,000 characters. Unchanged when it is left out; required by what closes ' +
  'an incident that somebody else reported.';

/** All fields are nullable in the inputs because the rules say, in Dutch and per field, what is missing. */
@InputType('IncidentInput', {
  description:
    'All fields are required, but the texts that explain a choice, calamityEstablishedOn, occurredTimeKnown, ' +
    'reporterFeedback, withoutClient and, with that, clientName.',
})
export class IncidentInput {
  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;

  @Field(() => String, accepted('clientName'))
  clientName?: string | null;

  @Field(() => Boolean, WITHOUT_CLIENT)
  withoutClient?: boolean | null;

  @Field(() => String, WITH_OTHER_ROOM)
  placeText?: string | null;

  @Field(() => DateTimeScalar, IN_THE_PAST)
  occurredAt?: string | null;

  @Field(() => Boolean, TIME_KNOWN)
  occurredTimeKnown?: boolean | null;

  @Field(() => String, WITH_OTHER)
  eventText?: string | null;

  @Field(() => MedicationErrorEnum, {
    nullable: true,
    description: 'Required with Medication and refused otherwise.',
  })
  medicationError?: MedicationError | null;

  @Field(() => [IncidentCauseEnum], { nullable: true, description: 'At least one, none twice.' })
  causes?: IncidentCause[] | null;

  @Field(() => String, WITH_OTHER)
  causeText?: string | null;

  @Field(() => [IncidentConsequenceEnum], { nullable: true, description: 'At least one, none twice.' })
  consequences?: IncidentConsequence[] | null;

  @Field(() => String, WITH_OTHER)
  consequenceText?: string | null;

  @Field(() => String, accepted('othersInvolved'))
  othersInvolved?: string | null;

  @Field(() => [WarnedPartyEnum], { nullable: true, description: 'At least one, none twice.' })
  warned?: WarnedParty[] | null;

  @Field(() => String, accepted('explanation'))
  explanation?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Not after today.' })
  calamityEstablishedOn?: string | null;

  @Field(() => String, { nullable: true, description: TOLD })
  reporterFeedback?: string | null;
}

const { medicationError: _, ...plainChoices } = incidentChoiceEnums;
for (const [choice, type] of Object.entries(plainChoices))
  Field(() => type, { nullable: true })(IncidentInput.prototype, choice);

@InputType('IncidentReportInput', {
  description: 'A quick report: what whoever was there can say at once. The rest is filled in afterwards.',
})
export class IncidentReportInput {
  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it nearly happened; otherwise the type is left to the assessment.',
  })
  isNearMiss?: boolean | null;

  @Field(() => String, { nullable: true, description: 'What happened; at most 10,000 characters.' })
  explanation?: string | null;

  @Field(() => IncidentEventEnum, { nullable: true })
  event?: IncidentEvent | null;

  @Field(() => String, WITH_OTHER)
  eventText?: string | null;

  @Field(() => MedicationErrorEnum, {
    nullable: true,
    description: 'Optional with Medication and refused otherwise.',
  })
  medicationError?: MedicationError | null;

  @Field(() => DateTimeScalar, IN_THE_PAST)
  occurredAt?: string | null;

  @Field(() => Boolean, TIME_KNOWN)
  occurredTimeKnown?: boolean | null;

  @Field(() => IncidentPlaceEnum, { nullable: true })
  place?: IncidentPlace | null;

  @Field(() => String, WITH_OTHER_ROOM)
  placeText?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Empty when no client was involved, or as long as it is not known; at most 200 characters.',
  })
  clientName?: string | null;

  @Field(() => Boolean, WITHOUT_CLIENT)
  withoutClient?: boolean | null;

  @Field(() => [IncidentConsequenceEnum], { nullable: true, description: 'At least one, none twice.' })
  consequences?: IncidentConsequence[] | null;

  @Field(() => String, WITH_OTHER)
  consequenceText?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether only the confidants who do not lead the reporter and a SuperAdmin are told who reports.',
  })
  shieldReporter?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Under shield: the confidants whom the reporter saw named, of `shieldConfidants`; refused where one left or leads ' +
      'the reporter by now. Left out, those of this moment are told.',
  })
  confidantIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Under shield: confidants who lead the reporter, whom the reporter chooses to tell all the same.',
  })
  chosenConfidantIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Uploaded files that are added to it, at most ${fileLimits.perRecord}; under shield pictures only.`,
  })
  fileIds?: string[] | null;
}

@InputType('IncidentFollowUpInput', {
  description: 'What was done about it; all fields are required, but reporterFeedback.',
})
export class IncidentFollowUpInput {
  @Field(() => Boolean, { nullable: true })
  procedureFollowed?: boolean | null;

  @Field(() => String, inputFieldsOf(incidentFollowUpRules)('preventiveMeasures'))
  preventiveMeasures?: string | null;

  @Field(() => Boolean, { nullable: true })
  clientInformed?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  recordedInClientFile?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: TOLD,
  })
  reporterFeedback?: string | null;

  @Field(() => IncidentStatusEnum, { nullable: true })
  status?: IncidentStatus | null;
}

import { Field, ID, InputType, Int } from 'type-graphql';
import {
  type RetentionKind,
  retentionKinds,
  retentionLimits,
  retentionReasons,
  retentionStatuses,
} from '../../../schema/records/retention.ts';
import { retentionRules } from '../../../schema/records/retention-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';

const RetentionKindEnum = publishEnum(
  'RetentionKind',
  retentionKinds,
  'A kind of record with a retention period.',
);
const RetentionReasonEnum = publishEnum(
  'RetentionReason',
  retentionReasons,
  'Why a record whose period is over stays as it is.',
);
const RetentionStatusEnum = publishEnum('RetentionStatus', retentionStatuses, 'How far a run is.');

const RetentionRecordType = objectType('RetentionRecord', 'A record whose period is over.', {
  id: ID,
  number: nullable(String),
  title: described(String, 'Names no client.'),
  closedAt: described(DateTimeScalar, 'Of a kind that does not keep it, the last change.'),
});

const RetentionLeftOutType = objectType('RetentionLeftOut', 'Records that stay, by reason.', {
  reason: RetentionReasonEnum,
  count: Int,
});

const RetentionOfKindType = objectType('RetentionOfKind', 'The retention of a kind of record.', {
  kind: RetentionKindEnum,
  years: described(Int, 'Years that it is kept after it was closed.'),
  isUsual: described(Boolean, 'Whether the years are those of the terms of use.'),
  due: described(
    Int,
    `Records that are due, in one run ${retentionLimits.atOnce} at most, the oldest first.`,
  ),
  leftOut: [RetentionLeftOutType],
  rows: described([RetentionRecordType], `The first ${retentionLimits.named} that are due.`),
  digest: described(String, 'Stands for all that are due: applying them passes it.'),
});

const RetentionRunType = objectType('RetentionRun', 'A time that the periods were applied.', {
  id: ID,
  status: RetentionStatusEnum,
  withTexts: Boolean,
  personName: nullable(String),
  createdAt: DateTimeScalar,
  done: described(Int, 'Records that were anonymised or deleted.'),
  skipped: described(Int, 'Records that were reopened or held before their turn.'),
  waiting: Int,
  kept: described(Int, 'Records that undoing left alone, as somebody changed them since.'),
  undoableUntil: nullable(DateTimeScalar, 'Null once it cannot be undone.'),
});

export const RetentionType = objectType('Retention', 'The retention of an organisation.', {
  kinds: [RetentionOfKindType],
  held: described([RetentionRecordType], 'Records that are held, of which the period is over or not.'),
  runs: described([RetentionRunType], `The last ${retentionLimits.runs}, the newest first.`),
});

export const RetentionYearsInput = inputType(
  'RetentionYearsInput',
  'Years that each kind is kept after it was closed.',
  retentionRules,
  { incidents: Int, registerEntries: Int, taskEvents: Int, risks: Int, complaints: Int },
);

@InputType('RetentionChoiceInput', { description: 'A kind as it was previewed.' })
export class RetentionChoiceInput {
  @Field(() => RetentionKindEnum)
  kind!: RetentionKind;

  @Field(() => String, { description: 'The digest of the preview.' })
  digest!: string;
}

import { Field, InputType, Int } from 'type-graphql';
import { chartMarkLimits, chartNoteRules } from '../../../../schema/insights/chart-mark-rules.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, objectType } from '../../../platform/core/object-type.ts';

const MONTH = 'yyyy-mm';

export const ClientDaysType = objectType('ClientDays', 'Client days of a month.', {
  month: described(String, MONTH),
  days: described(Int, 'The days that each client was in care in the month, added up.'),
});

@InputType('ClientDaysInput', { description: 'Client days of a month, over those that were on the screen.' })
export class ClientDaysInput {
  @Field(() => String, { description: MONTH })
  month!: string;

  @Field(() => Int, { nullable: true, description: `0 to ${chartMarkLimits.days}; null for none.` })
  days?: number | null;

  @Field(() => Int, { nullable: true, description: 'What was on the screen; null for none.' })
  seen?: number | null;
}

export const ChartNoteInput = inputType('ChartNoteInput', 'A note on a month of charts.', chartNoteRules, {
  month: [String, MONTH],
  text: String,
  startsLimits: [Boolean, 'Whether new limits begin with the month; the text is then the reason.'],
});

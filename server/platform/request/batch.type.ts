import { Field, ID, InputType, Int } from 'type-graphql';
import { described, objectType } from '../core/object-type.ts';

@InputType('RowVersionInput', { description: 'A record as whoever asks saw it.' })
export class RowVersionInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description: 'With another version than the present one nothing of the batch is saved.',
  })
  version!: number;
}

export const ChangedRow = objectType('ChangedRow', 'A record that a batch changed.', {
  id: ID,
  version: described(Int, 'Its version since.'),
});

/** The guarantees of a batch, for the descriptions of its operations. */
export const BATCH =
  'Of at most 100 rows, all or none: where some refuse it, `fields` of the error names each of them by its id with the ' +
  'reason, and nothing is saved. Each row that changes has its line in the log.';

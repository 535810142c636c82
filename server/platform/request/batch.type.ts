import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType('RowVersionInput', { description: 'A record as whoever asks saw it.' })
export class RowVersionInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description: 'With another version than the present one nothing of the batch is saved.',
  })
  version!: number;
}

@ObjectType('ChangedRow', { description: 'A record that a batch changed.', simpleResolvers: true })
export class ChangedRow {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Its version since.' })
  version!: number;
}

/** The guarantees of a batch, for the descriptions of its operations. */
export const BATCH =
  'Of at most 100 rows, all or none: where some refuse it, `fields` of the error names each of them by its id with the ' +
  'reason, and nothing is saved. Each row that changes has its line in the log.';

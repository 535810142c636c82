import { Field, Int, ObjectType } from 'type-graphql';
import type { RecordKind } from '../../../schema/records/records.ts';
import { OrganizationType } from '../organizations/index.ts';
import { RecordKindEnum, recordDefinitions } from '../record-kinds.ts';

@ObjectType('RecordCount', { description: 'A number of records of a kind.', simpleResolvers: true })
class RecordCount {
  @Field(() => RecordKindEnum)
  kind!: RecordKind;

  @Field(() => Int)
  count!: number;
}

@ObjectType('OpenWork', {
  description: 'The open work of a person in an organisation.',
  simpleResolvers: true,
})
export class OpenWorkType {
  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => [RecordCount], { description: 'Every kind with its number, also of none.' })
  counts!: RecordCount[];
}

@ObjectType('HandedOverWork', {
  description: 'The amount of work handed over to a colleague.',
  simpleResolvers: true,
})
export class HandedOverWork {
  @Field(() => [RecordCount], { description: 'Every kind with its number, also of none.' })
  counts!: RecordCount[];
}

// Each kind has a field of its own as well.
for (const { work } of recordDefinitions) {
  if (!work) continue;
  Field(() => Int, { description: work.description })(OpenWorkType.prototype, work.field);
  Field(() => Int)(HandedOverWork.prototype, work.field);
}

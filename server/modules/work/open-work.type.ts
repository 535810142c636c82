import { Field, Int, ObjectType } from 'type-graphql';
import { OrganizationType } from '../organizations/index.ts';

@ObjectType('OpenWork', {
  description: 'The open work of a person in an organisation.',
  simpleResolvers: true,
})
export class OpenWorkType {
  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => Int, { description: 'Assigned tasks that are not done.' })
  taskEvents!: number;

  @Field(() => Int, {
    description: 'Uncompleted improvement points for which they are responsible, by account or by name.',
  })
  registerEntries!: number;

  @Field(() => Int, { description: 'Open incidents that they handle.' })
  incidents!: number;
}

@ObjectType('HandedOverWork', {
  description: 'The amount of work handed over to a colleague.',
  simpleResolvers: true,
})
export class HandedOverWork {
  @Field(() => Int)
  taskEvents!: number;

  @Field(() => Int)
  registerEntries!: number;

  @Field(() => Int)
  incidents!: number;
}

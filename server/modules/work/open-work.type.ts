import { Field, Int, ObjectType } from 'type-graphql';
import { OrganizationType } from '../organizations/index.ts';

@ObjectType('OpenWork', {
  description: 'What someone still has to do in an organisation.',
  simpleResolvers: true,
})
export class OpenWorkType {
  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => Int, { description: 'Tasks that are theirs and not done.' })
  taskEvents!: number;

  @Field(() => Int, {
    description:
      'Improvement points they are responsible for that are not completed, by their account or by their name alone.',
  })
  registerEntries!: number;
}

@ObjectType('HandedOverWork', {
  description: 'How much of someone’s work was given to a colleague.',
  simpleResolvers: true,
})
export class HandedOverWork {
  @Field(() => Int)
  taskEvents!: number;

  @Field(() => Int)
  registerEntries!: number;
}

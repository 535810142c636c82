import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Organization', {
  description: 'A care organisation; all records belong to one.',
  simpleResolvers: true,
})
export class OrganizationType {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

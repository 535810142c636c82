import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { type Role, roles } from '../../../schema/terms/identity.ts';
import { Allow } from '../../platform/authorize.ts';
import { enumOf, enumValues } from '../../platform/enum.ts';

const RoleEnum = enumOf(roles);
registerEnumType(RoleEnum, {
  name: 'Role',
  description:
    'What someone may do: a Client is a member of organisations, an Admin owns them, a SuperAdmin reaches all.',
  valuesConfig: enumValues(roles),
});

@ObjectType('Me', { description: 'The person who asks.', simpleResolvers: true })
export class Me {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  surname!: string;

  @Field(() => String)
  email!: string;

  @Field(() => RoleEnum)
  role!: Role;
}

@ObjectType('User', { description: 'A colleague, as others see them.', simpleResolvers: true })
export class User {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  surname!: string;

  @Allow('Admin', 'SuperAdmin')
  @Field(() => String, {
    nullable: true,
    description: 'For Admins of an organisation of this person and for SuperAdmins; null for another Admin.',
  })
  email!: string | null;
}

@ObjectType('SignInResult', { simpleResolvers: true })
export class SignInResult {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer …` with every following request.' })
  token!: string;

  @Field(() => Me)
  user!: Me;
}

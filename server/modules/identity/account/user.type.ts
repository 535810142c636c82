import { Field, ID, ObjectType } from 'type-graphql';
import {
  type Role,
  roles,
  type SecondFactorStep,
  secondFactorSteps,
} from '../../../../schema/people/identity.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { Allow } from '../../../platform/security/authorize.ts';

export const RoleEnum = publishEnum(
  'Role',
  roles,
  'The role of a user: a Client is a member of organisations, an Admin owns them, a SuperAdmin has ' +
    'access to all.',
);

@ObjectType('Me', { description: 'The caller.', simpleResolvers: true })
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

  @Field(() => String)
  jobTitle!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => Boolean, { description: 'Whether signing in requires a second factor.' })
  hasSecondFactor!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the e-mail address is unconfirmed; until it is confirmed the account is limited to one ' +
      'organisation.',
  })
  mustConfirmEmail!: boolean;
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
    description:
      "For Admins of one of this person's organisations and for SuperAdmins; null for another Admin.",
  })
  email!: string | null;
}

const SecondFactorStepEnum = publishEnum(
  'SecondFactorStep',
  secondFactorSteps,
  'The second step after a correct password.',
);

@ObjectType('SignInResult', {
  description: 'Either a token with the user, or a challenge with the required second step.',
  simpleResolvers: true,
})
export class SignInResult {
  @Field(() => String, {
    nullable: true,
    description:
      'Sent as `Authorization: Bearer …` with every following request; null while the second step is ' +
      'pending.',
  })
  token!: string | null;

  @Field(() => Me, { nullable: true, description: 'Null while the second step is pending.' })
  user!: Me | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Identifies the pending sign-in for the second step, valid for ten minutes and five attempts; null ' +
      'when signed in.',
  })
  challenge!: string | null;

  @Field(() => SecondFactorStepEnum, { nullable: true, description: 'Null when signed in.' })
  step!: SecondFactorStep | null;
}

/** The argument of every sign-in operation that tells whether the client is a browser. */
export const COOKIE_ARGUMENT = {
  defaultValue: false,
  description: 'For browsers: the session then also requires the HttpOnly cookie of this answer.',
};

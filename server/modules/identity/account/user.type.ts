import { Field, ID, ObjectType } from 'type-graphql';
import { roles, secondFactorSteps } from '../../../../schema/people/identity.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { Allow } from '../../../platform/security/authorize.ts';

export const RoleEnum = publishEnum(
  'Role',
  roles,
  'The role of a user: a Client is a member of organisations, an Admin owns them, a SuperAdmin has ' +
    'access to all.',
);

export const Me = objectType('Me', 'The caller.', {
  id: ID,
  username: String,
  name: String,
  surname: String,
  email: String,
  role: RoleEnum,
  jobTitle: String,
  phone: String,
  hasSecondFactor: described(Boolean, 'Whether signing in requires a second factor.'),
  mustConfirmEmail: described(
    Boolean,
    'Whether the e-mail address is unconfirmed; until it is confirmed the account is limited to one ' +
      'organisation.',
  ),
});

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

export const SignInResult = objectType(
  'SignInResult',
  'Either a token with the user, or a challenge with the required second step.',
  {
    token: nullable(
      String,
      'Sent as `Authorization: Bearer …` with every following request; null while the second step is ' +
        'pending.',
    ),
    user: nullable(Me, 'Null while the second step is pending.'),
    challenge: nullable(
      String,
      'Identifies the pending sign-in for the second step, valid for ten minutes and five attempts; null ' +
        'when signed in.',
    ),
    step: nullable(SecondFactorStepEnum, 'Null when signed in.'),
  },
);

/** The argument of every sign-in operation that tells whether the client is a browser. */
export const COOKIE_ARGUMENT = {
  defaultValue: false,
  description: 'For browsers: the session then also requires the HttpOnly cookie of this answer.',
};

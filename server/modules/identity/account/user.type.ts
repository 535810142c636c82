import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  type Role,
  roles,
  type SecondFactorStep,
  secondFactorSteps,
} from '../../../../schema/terms/identity.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';
import { Allow } from '../../../platform/security/authorize.ts';

export const RoleEnum = enumOf(roles);
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

  @Field(() => String)
  jobTitle!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => Boolean, { description: 'Whether signing in also asks a code.' })
  hasSecondFactor!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether no mail has shown yet that the address is theirs; until then the account belongs to one organisation alone.',
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
    description: 'For Admins of an organisation of this person and for SuperAdmins; null for another Admin.',
  })
  email!: string | null;
}

const SecondFactorStepEnum = enumOf(secondFactorSteps);
registerEnumType(SecondFactorStepEnum, {
  name: 'SecondFactorStep',
  description: 'What is still due of someone whose password was right.',
  valuesConfig: enumValues(secondFactorSteps),
});

@ObjectType('SignInResult', {
  description: 'Either signed in, with token and user, or a challenge with the step that is still due.',
  simpleResolvers: true,
})
export class SignInResult {
  @Field(() => String, {
    nullable: true,
    description: 'Sent as `Authorization: Bearer …` with every following request; null while a step is due.',
  })
  token!: string | null;

  @Field(() => Me, { nullable: true, description: 'Null while a step is due.' })
  user!: Me | null;

  @Field(() => String, {
    nullable: true,
    description: 'With which the step is taken, within ten minutes and five tries; null once signed in.',
  })
  challenge!: string | null;

  @Field(() => SecondFactorStepEnum, { nullable: true, description: 'Null once signed in.' })
  step!: SecondFactorStep | null;
}

/** The argument of every way to sign in that says whether the caller is a browser. */
export const COOKIE_ARGUMENT = {
  defaultValue: false,
  description: 'For browsers: the session then also needs the HttpOnly cookie that comes with the answer.',
};

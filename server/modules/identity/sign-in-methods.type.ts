import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const SignUpPolicy = { Open: 'Open', Invite: 'Invite' } as const;
registerEnumType(SignUpPolicy, {
  name: 'SignUpPolicy',
  description: 'Whether people may create an account themselves.',
  valuesConfig: {
    Open: { description: 'Open to anyone with an e-mail address that they can read.' },
    Invite: { description: 'By invitation only.' },
  },
});

@ObjectType('SignInOptions', {
  description: 'The sign-in methods of this installation.',
  simpleResolvers: true,
})
export class SignInOptions {
  @Field(() => SignUpPolicy)
  signUp!: keyof typeof SignUpPolicy;

  @Field(() => String, {
    nullable: true,
    description: "The installation's client id at Google; null when signing in with Google is not set up.",
  })
  googleClientId!: string | null;
}

import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum SignUpPolicy {
  Open = 'Open',
  Invite = 'Invite',
}
registerEnumType(SignUpPolicy, {
  name: 'SignUpPolicy',
  description: 'Whether people may make an account themselves.',
  valuesConfig: {
    Open: { description: 'Anyone may, with an e-mail address they can read.' },
    Invite: { description: 'Only who was invited.' },
  },
});

@ObjectType('SignInOptions', { description: 'Which ways in this installation has.', simpleResolvers: true })
export class SignInOptions {
  @Field(() => SignUpPolicy)
  signUp!: SignUpPolicy;

  @Field(() => String, {
    nullable: true,
    description: "The installation's client id at Google; null when signing in with Google is not set up.",
  })
  googleClientId!: string | null;
}

import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Me } from '../account/user.type.ts';

@ObjectType('SecondFactorStatus', {
  description: "The state of the caller's second factor.",
  simpleResolvers: true,
})
export class SecondFactorStatus {
  @Field(() => Boolean)
  enabled!: boolean;

  @Field(() => Boolean, { description: "Whether the caller's role requires it." })
  required!: boolean;

  @Field(() => Boolean, { description: "Whether this installation offers it to the caller's role." })
  available!: boolean;

  @Field(() => Int)
  recoveryCodesLeft!: number;

  @Field(() => DateTimeScalar, { nullable: true })
  since!: string | null;
}

@ObjectType('SecondFactorSetUp', {
  description: 'A secret for an authenticator app, active once it is confirmed with a code.',
  simpleResolvers: true,
})
export class SecondFactorSetUp {
  @Field(() => String, { description: 'For manual entry without a camera.' })
  secret!: string;

  @Field(() => String, { description: 'An `otpauth://` address, which opens the app on the same device.' })
  uri!: string;

  @Field(() => String, { description: 'The address as a QR code, an SVG document.' })
  qrSvg!: string;
}

@ObjectType('SecondFactorConfirmed', { simpleResolvers: true })
export class SecondFactorConfirmed {
  @Field(() => [String], {
    description: 'Codes for a lost authenticator app: each valid once, shown only once.',
  })
  recoveryCodes!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The session token, when the call completed a sign-in challenge.',
  })
  token!: string | null;

  @Field(() => Me, {
    nullable: true,
    description: 'The session token, when the call completed a sign-in challenge.',
  })
  user!: Me | null;
}

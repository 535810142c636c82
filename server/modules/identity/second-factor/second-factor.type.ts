import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Me } from '../account/user.type.ts';

@ObjectType('SecondFactorStatus', {
  description: "How one's own second factor stands.",
  simpleResolvers: true,
})
export class SecondFactorStatus {
  @Field(() => Boolean)
  enabled!: boolean;

  @Field(() => Boolean, { description: 'Whether one’s role cannot do without.' })
  required!: boolean;

  @Field(() => Boolean, { description: 'Whether this installation offers it to one’s role.' })
  available!: boolean;

  @Field(() => Int)
  recoveryCodesLeft!: number;

  @Field(() => DateTimeScalar, { nullable: true })
  since!: string | null;
}

@ObjectType('SecondFactorSetUp', {
  description: 'A secret for an authenticator app; it counts once it is confirmed with a code.',
  simpleResolvers: true,
})
export class SecondFactorSetUp {
  @Field(() => String, { description: 'To type where no camera is at hand.' })
  secret!: string;

  @Field(() => String, { description: 'An `otpauth://` address, which opens the app on the same device.' })
  uri!: string;

  @Field(() => String, { description: 'The address as a QR code, an SVG document.' })
  qrSvg!: string;
}

@ObjectType('SecondFactorConfirmed', { simpleResolvers: true })
export class SecondFactorConfirmed {
  @Field(() => [String], {
    description: 'For when the app is out of reach: each for one use, shown this one time.',
  })
  recoveryCodes!: string[];

  @Field(() => String, { nullable: true, description: 'For who came with a challenge: they are signed in.' })
  token!: string | null;

  @Field(() => Me, { nullable: true, description: 'For who came with a challenge: they are signed in.' })
  user!: Me | null;
}

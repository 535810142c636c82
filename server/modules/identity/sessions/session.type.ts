import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('SessionInfo', { description: 'A place where one is signed in.', simpleResolvers: true })
export class SessionInfo {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar, { description: 'To within a minute.' })
  lastSeenAt!: string;

  @Field(() => String, {
    description: 'Program and system, such as `Firefox · Windows`; empty when unknown.',
  })
  device!: string;

  @Field(() => Boolean, { description: 'Whether it is the session that asks.' })
  isCurrent!: boolean;
}

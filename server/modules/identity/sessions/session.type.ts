import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('SessionInfo', { description: 'A session of the caller.', simpleResolvers: true })
export class SessionInfo {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar, { description: 'Accurate to a minute.' })
  lastSeenAt!: string;

  @Field(() => String, {
    description: 'Browser and operating system, such as `Firefox op Windows`; empty when unknown.',
  })
  device!: string;

  @Field(() => Boolean, { description: 'Whether it is the current session.' })
  isCurrent!: boolean;
}

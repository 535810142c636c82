import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type SecurityEventKind, securityEventKinds } from '../../../../schema/people/security-events.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

const SecurityEventKindEnum = publishEnum(
  'SecurityEventKind',
  securityEventKinds,
  'The kinds of security event.',
);

@ObjectType('SecurityEvent', {
  description: "A security event of the caller's account; failures are aggregated per day.",
  simpleResolvers: true,
})
export class SecurityEvent {
  @Field(() => ID)
  id!: string;

  @Field(() => SecurityEventKindEnum)
  kind!: SecurityEventKind;

  @Field(() => DateTimeScalar, { description: 'The last occurrence of an aggregated event.' })
  at!: string;

  @Field(() => Int, {
    description: 'The number of occurrences that day; 1 for events that are not aggregated.',
  })
  times!: number;

  @Field(() => String, {
    description:
      'Browser and operating system, such as `Firefox op Windows`; empty when unknown, mixed, or another ' +
      "person's.",
  })
  device!: string;

  @Field(() => String, {
    description:
      "The shortened network, such as `203.0.113.0/24`; empty when unknown, mixed, or another person's.",
  })
  network!: string;
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type SecurityEventKind, securityEventKinds } from '../../../../schema/terms/security-events.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

const SecurityEventKindEnum = enumOf(securityEventKinds);
registerEnumType(SecurityEventKindEnum, {
  name: 'SecurityEventKind',
  description: 'What happened to the safety of an account.',
  valuesConfig: enumValues(securityEventKinds),
});

@ObjectType('SecurityEvent', {
  description: 'Something that happened to the safety of one’s account; what failed is told once a day.',
  simpleResolvers: true,
})
export class SecurityEvent {
  @Field(() => ID)
  id!: string;

  @Field(() => SecurityEventKindEnum)
  kind!: SecurityEventKind;

  @Field(() => DateTimeScalar, { description: 'The last time, of what happened several times.' })
  at!: string;

  @Field(() => Int, { description: 'How often it happened that day; 1 of what is told each time.' })
  times!: number;

  @Field(() => String, {
    description:
      'Program and system, such as `Firefox · Windows`; empty when unknown, of somebody else, or of several.',
  })
  device!: string;

  @Field(() => String, {
    description:
      'Roughly where it came from, such as `203.0.113.0/24`; empty when unknown, of somebody else, or of several.',
  })
  network!: string;
}

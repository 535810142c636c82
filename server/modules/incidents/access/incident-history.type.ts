import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { ChangeActionEnum } from '../../../platform/live/change-action.type.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import { User } from '../../identity/index.ts';

@ObjectType('IncidentHistoryLine', {
  description: 'That someone made or changed an incident.',
  simpleResolvers: true,
})
export class IncidentHistoryLine {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTimeScalar)
  at!: string;

  @Field(() => User, {
    nullable: true,
    description:
      'Who did it; null when that is shielded from whoever asks, or when it was the server itself.',
  })
  actor!: User | null;

  @Field(() => Boolean)
  isActorShielded!: boolean;

  @Field(() => ChangeActionEnum)
  action!: ChangeAction;

  @Field(() => [String], { description: 'The fields of the incident that changed; none of a new one.' })
  fields!: string[];
}

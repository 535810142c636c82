import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { IncidentEvent, IncidentPlace } from '../../../../schema/records/incidents.ts';
import { IncidentEventEnum, IncidentPlaceEnum } from '../record/incident.type.ts';

@ObjectType('IncidentSignal', {
  description: 'That the same kind of event happened often in 30 days, at one place or to one client.',
  simpleResolvers: true,
})
export class IncidentSignalObject {
  @Field(() => ID, { description: 'Another one as soon as it happened again.' })
  id!: string;

  @Field(() => IncidentEventEnum)
  event!: IncidentEvent;

  @Field(() => IncidentPlaceEnum, { nullable: true, description: 'Where; null when it is about a client.' })
  place!: IncidentPlace | null;

  @Field(() => String, {
    nullable: true,
    description: 'Stands for the client; null when it is about a place.',
  })
  clientReference!: string | null;

  @Field(() => Int)
  count!: number;

  @Field(() => ID, { description: 'The last of them, of which an improvement point can be made.' })
  newestIncidentId!: string;
}

import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('CalendarFeed', {
  description:
    'That one’s own tasks can be followed in a calendar program, under an address that is a secret.',
  simpleResolvers: true,
})
export class CalendarFeedType {
  @Field(() => DateTimeScalar, { description: 'Since when the present address works.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a calendar program last read it, to within five minutes.',
  })
  lastReadAt?: Date | null;
}

@ObjectType('RenewedCalendarFeed', { simpleResolvers: true })
export class RenewedCalendarFeed {
  @Field(() => String, { description: 'Where calendar programs read it; shown this one time.' })
  address!: string;

  @Field(() => CalendarFeedType)
  calendarFeed!: CalendarFeedType;
}

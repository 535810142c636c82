import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

@ObjectType('CalendarFeed', {
  description: "An iCalendar feed of the caller's own tasks, under a secret address.",
  simpleResolvers: true,
})
export class CalendarFeedType {
  @Field(() => DateTimeScalar, { description: 'When the current address was issued.' })
  createdAt!: Date | string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a calendar program last read it, accurate to five minutes.',
  })
  lastReadAt?: Date | string | null;
}

@ObjectType('RenewedCalendarFeed', { simpleResolvers: true })
export class RenewedCalendarFeed {
  @Field(() => String, { description: 'The address for calendar programs; shown only once.' })
  address!: string;

  @Field(() => CalendarFeedType)
  calendarFeed!: CalendarFeedType;
}

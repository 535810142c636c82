import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { IncidentEvent } from '../../../schema/records/incidents.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { MOST_COUNTED } from '../../platform/list/figures.ts';
import { IncidentEventEnum } from '../incidents/index.ts';
import { recordDefinitions } from '../record-kinds.ts';

@ObjectType('HomeIncident', {
  description: 'An incident on the first page, without what happened to whom.',
  simpleResolvers: true,
})
export class HomeIncident {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'As people say it, such as MIC-2026-014.' })
  number!: string;

  @Field(() => IncidentEventEnum)
  event!: IncidentEvent;

  @Field(() => DateTimeScalar)
  occurredAt!: string;

  @Field(() => Boolean, { description: 'Whether the time of day is known; else the day alone counts.' })
  occurredTimeKnown!: boolean;
}

@ObjectType('HomeCalamity', {
  description: 'A calamity that the inspectorate was not told of yet.',
  simpleResolvers: true,
})
export class HomeCalamity extends HomeIncident {
  @Field(() => DateScalar, { description: 'The last day on which it may be reported in time.' })
  deadline!: string;

  @Field(() => Int, {
    description: 'Working days after today until the deadline; below zero once it is over.',
  })
  workingDaysLeft!: number;
}

@ObjectType('HomeAnswer', {
  description: 'What the caller was told of a report of their own.',
  simpleResolvers: true,
})
export class HomeAnswer extends HomeIncident {
  @Field(() => String)
  reporterFeedback!: string;

  @Field(() => Boolean, { description: 'Whether it changed in the last seven days and was not replied to.' })
  isNew!: boolean;
}

const UP_TO = `Up to ${MOST_COUNTED}, which stands for that many or more.`;

@ObjectType('HomeFigures', {
  description: `How much of each there is. ${UP_TO}`,
  simpleResolvers: true,
})
export class HomeFigures {
  readonly [field: string]: number;
}

const figures = Object.assign({}, ...recordDefinitions.map((one) => one.figures?.fields)) as Record<
  string,
  string
>;
for (const [field, description] of Object.entries(figures))
  Field(() => Int, { description })(HomeFigures.prototype, field);

const HomeFigureEnum = Object.fromEntries(Object.keys(figures).map((figure) => [figure, figure]));
registerEnumType(HomeFigureEnum, {
  name: 'HomeFigure',
  description: 'A field of HomeFigures.',
  valuesConfig: Object.fromEntries(
    Object.entries(figures).map(([figure, description]) => [figure, { description }]),
  ),
});

@ObjectType('HomeCount', { description: 'One of the figures.', simpleResolvers: true })
class HomeCount {
  @Field(() => HomeFigureEnum)
  figure!: string;

  @Field(() => Int, { description: UP_TO })
  count!: number;
}

@ObjectType('HomeManaged', {
  description: 'What waits in an organisation for whoever manages it.',
  simpleResolvers: true,
})
export class HomeManaged {
  @Field(() => HomeFigures)
  figures!: HomeFigures;

  @Field(() => [HomeCount], { description: 'Every figure, as a list.' })
  counts!: HomeCount[];

  @Field(() => [HomeIncident], { description: 'The three oldest open incidents without a type.' })
  unassessed!: HomeIncident[];

  @Field(() => [HomeCalamity], { description: 'The three most urgent.' })
  igjDue!: HomeCalamity[];
}

@ObjectType('Home', { description: 'The first page.', simpleResolvers: true })
export class Home {
  @Field(() => [HomeAnswer], { description: 'The three newest, for a Client.' })
  answers!: HomeAnswer[];

  @Field(() => HomeManaged, { nullable: true, description: 'For Admins and SuperAdmins.' })
  managed!: HomeManaged | null;
}

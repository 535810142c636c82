import { ID, Int, registerEnumType } from 'type-graphql';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { MOST_COUNTED } from '../../platform/list/figures.ts';
import { IncidentEventEnum } from '../incidents/index.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { TeamType } from '../teams/index.ts';

const incidentFields = {
  id: ID,
  number: described(String, 'As people say it, such as MIC-2026-014.'),
  event: IncidentEventEnum,
  occurredAt: DateTimeScalar,
  occurredTimeKnown: described(Boolean, 'Whether the time of day is known; else the day alone counts.'),
};

const HomeIncident = objectType(
  'HomeIncident',
  'An incident on the first page, without what happened to whom.',
  incidentFields,
);

const HomeCalamity = objectType('HomeCalamity', 'A calamity that the inspectorate was not told of yet.', {
  ...incidentFields,
  deadline: described(DateScalar, 'The last day on which it may be reported in time.'),
  workingDaysLeft: described(Int, 'Working days after today until the deadline; below zero once it is over.'),
});

const HomeAnswer = objectType('HomeAnswer', 'What the caller was told of a report of their own.', {
  ...incidentFields,
  reporterFeedback: String,
  isNew: described(Boolean, 'Whether it changed in the last seven days and was not replied to.'),
});

const UP_TO = `Up to ${MOST_COUNTED}, which stands for that many or more.`;

const figures = recordDefinitions.flatMap(({ figures: declared }) => Object.entries(declared?.fields ?? {}));

const HomeFigures = objectType(
  'HomeFigures',
  `How much of each there is. ${UP_TO}`,
  Object.fromEntries(figures.map(([field, description]) => [field, described(Int, description)])),
);

const HomeFigureEnum = Object.fromEntries(figures.map(([figure]) => [figure, figure]));
registerEnumType(HomeFigureEnum, {
  name: 'HomeFigure',
  description: 'A field of HomeFigures.',
  valuesConfig: Object.fromEntries(figures.map(([figure, description]) => [figure, { description }])),
});

const HomeCount = objectType('HomeCount', 'One of the figures.', {
  figure: HomeFigureEnum,
  count: described(Int, UP_TO),
});

const HomeManaged = objectType('HomeManaged', 'What waits in an organisation for whoever manages it.', {
  teamIds: described([ID], 'The teams that it is limited to, of those who lead some; empty where it is not.'),
  teams: described([TeamType], 'The same teams, by name.'),
  figures: HomeFigures,
  counts: described([HomeCount], 'Every figure, as a list.'),
  unassessed: described([HomeIncident], 'The three oldest open incidents without a type.'),
  igjDue: described([HomeCalamity], 'The three most urgent.'),
});

export const Home = objectType('Home', 'The first page.', {
  answers: described([HomeAnswer], 'The three newest, for a Client.'),
  managed: nullable(HomeManaged, 'For Admins and SuperAdmins, and for a Client who leads teams.'),
});

export const FirstSteps = objectType('FirstSteps', 'What a new organisation has already.', {
  hasTeams: described(Boolean, 'A team that is not archived.'),
  hasColleagues: described(Boolean, 'Somebody besides the caller, or an invitation.'),
  hasYearPlan: described(Boolean, 'A task in the planning.'),
  hasHandbook: described(Boolean, 'A published chapter.'),
  hasReport: described(Boolean, 'An incident.'),
});

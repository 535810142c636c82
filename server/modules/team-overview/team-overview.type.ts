import { ID } from 'type-graphql';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { User } from '../identity/index.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { TeamType } from '../teams/index.ts';

const REMINDED_ON = 'The last day on which a colleague reminded of it.';

const TeamPerson = objectType('TeamPerson', 'A person of a team.', {
  user: User,
  leads: described(Boolean, 'Whether they answer for the team.'),
});

const LateWork = objectType('LateWork', 'A record of a team past its deadline.', {
  kind: RecordKindEnum,
  id: ID,
  number: nullable(String, 'Null for a kind without numbers.'),
  title: described(String, 'In Dutch; names no client.'),
  deadline: DateScalar,
  person: nullable(User, 'Who has it; null for nobody.'),
  remindedOn: nullable(DateScalar, REMINDED_ON),
});

const UnreadPerson = objectType('UnreadPerson', 'A person who has still to read something.', {
  user: User,
  remindedOn: nullable(DateScalar, REMINDED_ON),
});

const UnreadWork = objectType('UnreadWork', 'What people of a team are asked to read and have not.', {
  kind: RecordKindEnum,
  id: ID,
  title: String,
  people: [UnreadPerson],
});

export const TeamOverview = objectType('TeamOverview', 'A team for those who answer for it.', {
  team: TeamType,
  people: described([TeamPerson], 'By name, without people who are blocked.'),
  late: described(
    [LateWork],
    'Most urgent first, at most a hundred of each kind; nothing that was reported under shield.',
  ),
  unread: [UnreadWork],
});

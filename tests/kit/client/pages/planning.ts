import type { TaskEventFieldsFragment } from '../../../../client/graphql/generated/operations.ts';
import { addDays } from '../../../../client/lib/days.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { organizations } from '../app.tsx';
import { visit } from '../visit.ts';

/** The day a number of days from today in the Netherlands, `yyyy-mm-dd`. */
export const daysFromNow = (count: number): string => addDays(amsterdamDay(new Date()), count);

/** Colleagues in the first organisation. */
export const sanne = { id: 'u3', name: 'Sanne', surname: 'Bakker' };
export const bea = { id: 'u2', name: 'Bea', surname: 'Heerder' };

/** A task as the server returns it; by default from yesterday to tomorrow, unassigned, with all abilities. */
export const taskOf = (about: Partial<TaskEventFieldsFragment> & { title: string }) => ({
  id: about.title,
  version: 1,
  description: '',
  organization: organizations[0],
  startDate: daysFromNow(-1),
  deadline: daysFromNow(1),
  status: 'ToDo',
  frequency: '',
  resultNote: '',
  reopenReason: '',
  user: bea,
  ...about,
});

/** Abilities of a person who may do nothing. */
export const noAbilities = {
  ...{ update: false, changeStatus: false, assign: false, changeDeadline: false, remind: false },
  delete: false,
  startAudit: false,
} as const;

/** The server's optimistic lock failure. */
export const conflict = () => new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');

/** Opens a page about planning as an Admin, unless said otherwise, who has two colleagues. */
export const openPlanning = (path: string, answers: Answers, role?: Role) =>
  visit(path, { assignees: [sanne, bea], ...answers }, role);

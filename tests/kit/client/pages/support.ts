import type { SupportTicket } from '../../../../client/features/support/support-columns.tsx';
import type { Role } from '../../../../schema/people/identity.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { visit } from '../visit.ts';

/** A question as the server tells it. */
export const ticketOf = (about: Partial<SupportTicket> = {}): SupportTicket => ({
  id: 'v1',
  version: 1,
  number: 'V-2026-014',
  createdAt: '2026-03-03T14:00:00.000Z',
  updatedAt: '2026-03-04T14:00:00.000Z',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  user: { id: 'u1', name: 'Sanne', surname: 'de Wit' },
  subject: 'Ik zie mijn team niet',
  kind: 'Question',
  description: 'Sinds gisteren staat mijn team niet meer in de lijst.',
  screen: '/register',
  urgency: 'Normal',
  status: 'New',
  discoveredAt: null,
  lastReplyAt: null,
  waitingSince: '2026-03-03T14:00:00.000Z',
  holdUntil: null,
  note: null,
  problem: null,
  mergedInto: null,
  abilities: { update: true, changeStatus: true, handle: false, delete: true },
  ...about,
});

interface Visit {
  role?: Role;
  rows?: readonly SupportTicket[];
  answers?: Answers;
}

/** Opens the page of questions, with these ones. */
export const visitSupport = (
  address = '',
  { role = 'Client', rows = [ticketOf()], answers = {} }: Visit = {},
) =>
  visit(
    `/support${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      supportTickets: { rows, total: rows.length, abilities: { create: role !== 'SuperAdmin' } },
      supportTicket: ({ id }) => {
        const found = rows.find((row) => row.id === id);
        if (!found) throw new ServerFailure('NOT_FOUND', 'Vraag niet gevonden');
        return found;
      },
      ...answers,
    },
    role,
  );

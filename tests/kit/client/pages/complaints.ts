import type { Complaint } from '../../../../client/features/complaints/complaint-columns.tsx';
import type { Role } from '../../../../schema/people/identity.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { visit } from '../visit.ts';

const person = { id: 'u1', name: 'Sanne', surname: 'de Wit' };

/** A complaint as the server tells it. */
export const complaintOf = (about: Partial<Complaint> = {}): Complaint => ({
  id: 'k1',
  version: 1,
  number: 'KL-2026-004',
  createdAt: '2026-03-03T14:00:00.000Z',
  updatedAt: '2026-03-04T14:00:00.000Z',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  user: person,
  team: null,
  receivedOn: '2026-03-02',
  complainant: 'Mevrouw Aalders',
  contact: '06 12345678',
  relation: 'Family',
  channel: 'Email',
  subject: 'Te laat met de medicatie',
  description: 'De medicatie kwam drie dagen op rij te laat.',
  about: null,
  isShown: false,
  handler: person,
  officer: '',
  status: 'Received',
  outcome: null,
  answeredOn: null,
  nextStep: null,
  nextStepOn: null,
  extensionReason: '',
  extensionToldOn: null,
  deadline: '2026-04-13',
  isLate: false,
  abilities: { update: true, handle: true, chooseHandler: true, delete: true },
  ...about,
});

interface Visit {
  role?: Role;
  complaint?: Partial<Complaint>;
  answers?: Answers;
}

/** Opens the page of complaints, with this one. */
export const visitComplaints = (
  address = '',
  { role = 'Admin', complaint = {}, answers = {} }: Visit = {},
) => {
  const row = complaintOf(complaint);
  return visit(
    `/complaints${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      complaints: { rows: [row], total: 1, abilities: { create: true } },
      complaint: ({ id }) => {
        if (id !== row.id) throw new ServerFailure('NOT_FOUND', 'Klacht niet gevonden');
        return row;
      },
      ...answers,
    },
    role,
  );
};

import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

const own = { own: '201', colleague: '404', foreign: '404', missing: '404' };
const ownOrganization = { own: '201', colleague: '201', foreign: '404', missing: '404' };
const desk = { own: '201', colleague: '201', foreign: '201', missing: '404' };

/** A complete and valid body of a question. */
export const validTicketBody = {
  subject: 'Ik zie mijn team niet',
  kind: 'Fout',
  description: 'Sinds gisteren staat mijn team niet meer in de lijst.',
  screen: '/register',
  urgency: 'Normaal',
};

/** Rows for asking and answering questions. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListed: Call = async (actor, { idOf }) => {
    const made = await idOf('SupportTicket');
    const { status, body } = await app.rest(actor, 'GET', '/support-tickets');
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'not listed', foreign: 'not listed', missing: 'not listed' };

  return {
    'GET /support-tickets': {
      expected: perRole('401', {
        Client: listed,
        Admin: listed,
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'not listed' },
      }),
      call: isListed,
    },
    'POST /support-tickets': {
      expected: perRole('401', {
        Client: ownOrganization,
        Admin: ownOrganization,
        SuperAdmin: { ...ownOrganization, foreign: '201' },
      }),
      call: statusOf(
        'POST',
        () => '/support-tickets',
        ({ organizationId }) => ({ ...validTicketBody, organizationId }),
      ),
    },
    'POST /support-tickets/{id}/replies': {
      expected: perRole('401', { Client: own, Admin: own, SuperAdmin: desk }),
      call: statusOf(
        'POST',
        async ({ idOf }) => `/support-tickets/${await idOf('SupportTicket')}/replies`,
        () => ({ text: 'Dank u' }),
      ),
    },
  };
}

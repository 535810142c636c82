import type { RecordKind } from '../../../../schema/records/records.ts';
import { statusOn } from '../../matrix/rest-calls.ts';
import { type Expected, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

const ownOnly = { own: '200', colleague: '404', foreign: '404', missing: '404' };
const organizationOnly = { ...ownOnly, colleague: '200' };
const everything = { ...organizationOnly, foreign: '200' };

/** Lists that every member of an organisation takes along, with the rows that they see. */
const members = perRole('401', { Client: organizationOnly, Admin: organizationOnly, SuperAdmin: everything });
const managers = { ...members, Client: { ...organizationOnly, own: '403', colleague: '403' } };
const authors = { ...members, Client: ownOnly };
const alone = { ...authors, Admin: ownOnly };

interface Exported {
  readonly name: string;
  readonly kind: RecordKind;
  readonly list: Expected;
  readonly dossier: Expected;
  /** Whether whoever leads the team of a record sees it. */
  readonly isLed?: boolean;
}

const exported: readonly Exported[] = [
  { name: 'register', kind: 'RegisterEntry', list: members, dossier: authors, isLed: true },
  { name: 'incidents', kind: 'Incident', list: managers, dossier: authors, isLed: true },
  { name: 'risks', kind: 'Risk', list: members, dossier: members },
  { name: 'audits', kind: 'Audit', list: members, dossier: authors },
  { name: 'complaints', kind: 'Complaint', list: members, dossier: authors },
  { name: 'documents', kind: 'Document', list: members, dossier: members },
  { name: 'support-tickets', kind: 'SupportTicket', list: members, dossier: alone },
  { name: 'events', kind: 'TaskEvent', list: members, dossier: members },
  { name: 'chapters', kind: 'Manual', list: members, dossier: members },
];

/** Lists that are of no kind of record. */
const further: readonly (Pick<Exported, 'name' | 'list'> & { readonly needs?: RecordKind })[] = [
  { name: 'risk-matrix', list: members },
  { name: 'handbook', list: members, needs: 'Manual' },
  { name: 'todo', list: members },
  { name: 'tasks', list: members },
  { name: 'users', list: managers },
  { name: 'teams', list: managers },
  { name: 'log', list: managers },
];

/** Rows for lists and records that leave as files. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const lists = [...exported, ...further].flatMap((one) =>
    (one.name === 'risk-matrix' || one.name === 'handbook' ? ['pdf'] : ['pdf', 'csv', 'xlsx']).map(
      (format) => [
        `GET /export/${one.name}.${format}`,
        {
          expected: one.list,
          call: statusOf('GET', async ({ organizationId, idOf }) => {
            if ('needs' in one && one.needs) await idOf(one.needs);
            return `/export/${one.name}.${format}?organizationId=${organizationId}`;
          }),
        },
      ],
    ),
  );
  return Object.fromEntries([
    ...lists,
    [
      'GET /export/handbook/{id}',
      {
        expected: members,
        call: statusOf('GET', async ({ idOf }) => `/export/handbook/${await idOf('Manual')}`),
      },
    ],
    ...exported.flatMap(({ name, kind, dossier, isLed }) => [
      [
        `GET /export/${name}/{id}`,
        {
          expected: dossier,
          call: statusOf('GET', async ({ idOf }) => `/export/${name}/${await idOf(kind)}`),
          ...(isLed && { lead: { led: '200' } }),
        },
      ],
    ]),
  ]);
}

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
  { name: 'documents', kind: 'Document', list: members, dossier: members },
  { name: 'support-tickets', kind: 'SupportTicket', list: members, dossier: alone },
];

/** Rows for lists and records that leave as files. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  return Object.fromEntries(
    exported.flatMap(({ name, kind, list, dossier, isLed }) => [
      ...['pdf', 'csv', 'xlsx'].map((format) => [
        `GET /export/${name}.${format}`,
        {
          expected: list,
          call: statusOf(
            'GET',
            ({ organizationId }) => `/export/${name}.${format}?organizationId=${organizationId}`,
          ),
        },
      ]),
      [
        `GET /export/${name}/{id}`,
        {
          expected: dossier,
          call: statusOf('GET', async ({ idOf }) => `/export/${name}/${await idOf(kind)}`),
          ...(isLed && { lead: { led: '200' } }),
        },
      ],
    ]),
  );
}

import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { inDays } from './risks.ts';

/** A complete and valid body of a risk, but for its owner. */
export const validRiskBody = {
  title: 'Verkeerde medicatie gegeven',
  process: 'Medicatieproces',
  category: 'Medicatie',
  whatCanGoWrong: 'De cliënt krijgt de medicatie van een ander.',
  causes: 'Geen dubbele controle',
  consequences: 'Ziekenhuisopname',
  grossLikelihood: 4,
  grossSeverity: 5,
  existingMeasures: 'Aftekenlijst',
  netLikelihood: 2,
  netSeverity: 5,
  strategy: 'Verminderen',
  acceptanceReason: '',
  reviewDate: inDays(60),
  status: 'Open',
};

/** Every key of a risk as the paths show it. */
export const riskKeys = [
  ...[
    'id',
    'number',
    'version',
    'createdAt',
    'updatedAt',
    'organization',
    'organizationId',
    'user',
    'userId',
  ],
  ...['title', 'process', 'category', 'whatCanGoWrong', 'causes', 'consequences', 'grossLikelihood'],
  ...['grossSeverity', 'existingMeasures', 'netLikelihood', 'netSeverity', 'strategy', 'acceptanceReason'],
  ...[
    'acceptedByUserId',
    'acceptedUntil',
    'ownerUserId',
    'reviewDate',
    'status',
    'incidentEvents',
    'team',
    'owner',
    'acceptedBy',
  ],
  ...['grossScore', 'grossClass', 'netScore', 'netClass'],
];

/** Fields that accept a risk. */
export const accepted = {
  strategy: 'Accepteren',
  status: 'Geaccepteerd',
  acceptanceReason: 'De kans is klein',
};

/** A risk as the paths show it. */
export type WireRisk = Record<string, unknown> & {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly updatedAt: string;
};

/** The texts of failures. */
export const riskFailures = {
  list: "Kan risico's niet laden",
  get: 'Kan het risico niet laden',
  create: 'Kan risico niet maken',
  update: 'Kan het risico niet updaten',
  delete: 'Kan het risico niet verwijderen',
  register: 'Kan geen verbeterpunt maken van het risico',
} as const;

/** The stored row of a risk. */
export async function storedRisk({ sql }: TestApp, id: string): Promise<Record<string, unknown> | undefined> {
  return (await sql.query<Record<string, unknown>>('select * from risk where id = $1', [id])).rows[0];
}

/** Posts under an Idempotency-Key, and returns the status and the id of the answer. */
export async function postUnder(
  { url }: Pick<TestApp, 'url'>,
  actor: Person,
  { key, path, body }: { key: string; path: string; body: object },
): Promise<[number, string]> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await actor.token()}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return [response.status, ((await response.json()) as { id: string }).id];
}

import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { inDays } from './documents.ts';

const LINK = 'id recipient createdAt expiresAt withdrawnAt openedCount openedAt documentIds';

export const LIST_LINKS = `query ($organizationId: ID!) { documentLinks(organizationId: $organizationId) { ${LINK} } }`;
export const CREATE_LINK = `mutation ($organizationId: ID!, $input: DocumentLinkInput!) {
  createDocumentLink(organizationId: $organizationId, input: $input) { address link { ${LINK} } } }`;
export const WITHDRAW_LINK = 'mutation ($id: ID!) { withdrawDocumentLink(id: $id) }';
export const SHARED_DOCUMENTS = `query ($token: String!) { sharedDocuments(token: $token) { organizationName recipient
  expiresAt documents { id number title type version publishedAt fileType size } } }`;

export interface ShownLink {
  readonly id: string;
  readonly recipient: string;
  readonly expiresAt: string;
  readonly withdrawnAt: string | null;
  readonly openedCount: number;
  readonly openedAt: string | null;
  readonly documentIds: readonly string[];
}

export interface Shared {
  readonly sharedDocuments: {
    readonly organizationName: string;
    readonly recipient: string;
    readonly documents: readonly { readonly id: string; readonly version: number }[];
  };
}

/** Stores a link to documents of an organisation. Returns its id and token. */
export async function storeLink(
  { sql }: Pick<TestApp, 'sql'>,
  organizationId: string,
  documentIds: readonly string[] = [randomUUID()],
): Promise<{ readonly id: string; readonly token: string }> {
  const token = `zbd_${randomUUID()}`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into document_link (id, organization_id, recipient, document_ids, token_hash, created_at, expires_at)
      values (gen_random_uuid(), $1, 'Auditor', $2::uuid[], sha256(convert_to($3, 'UTF8')), now(), now() + interval '1 day')
      returning id`,
    [organizationId, documentIds, token],
  );
  return { id: rows[0]?.id ?? '', token };
}

/** Links on a server, and the documents that their holders read. */
export const linksOn = (app: TestApp) => ({
  create: (
    actor: Person | null,
    organizationId: string,
    documentIds: readonly string[],
    input: object = {},
  ) =>
    app.gql<{ createDocumentLink: { address: string; link: ShownLink } }>(actor, CREATE_LINK, {
      ...{ organizationId, input: { recipient: 'Auditor', documentIds, endsOn: inDays(7), ...input } },
    }),
  list: async (actor: Person, organizationId: string) =>
    (await app.ask<{ documentLinks: ShownLink[] }>(actor, LIST_LINKS, { organizationId })).documentLinks,
  withdraw: (actor: Person, id: string) => app.gql(actor, WITHDRAW_LINK, { id }),
  open: (token: string) => app.gql<Shared>(null, SHARED_DOCUMENTS, { token }),
  /** Reads the file of a document with a token. */
  read: async (token: string | null, documentId: string, actor: Person | null = null) => {
    const response = await fetch(`${app.url}/shared-documents/${documentId}/file`, {
      headers: {
        ...(token === null ? {} : { 'document-link': token }),
        ...(actor ? { authorization: `Bearer ${await actor.token()}` } : {}),
      },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  },
});

import { sql } from 'kysely';
import { documentLinkMessages } from '../../../../schema/documents/document-links.ts';
import { stampLine } from '../../../../schema/documents/document-stamps.ts';
import { type FileType, fileTypes } from '../../../../schema/values/file-types.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { type AccessAction, writeAccessLines } from '../../../platform/security/access-log.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';

/** Rate limit of openings per network, wrong tokens among them. */
const PER_ADDRESS = { name: 'document-link-address', points: 600, seconds: 15 * 60 };

interface OpenedLink {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly recipient: string;
  readonly expiresAt: string;
  readonly documentIds: readonly string[];
}

interface SharedRow {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly type: string;
  readonly version: number;
  readonly publishedAt: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly fileName: string;
  readonly digest: string;
}

/**
 * The published documents of a link, for whoever holds its token. An opening is counted, and a line of the access log.
 * @throws AppError NOT_FOUND alike for a wrong, ended and withdrawn token; RATE_LIMITED.
 */
export async function sharedDocuments(ctx: RequestContext, token: unknown) {
  const { link, documents } = await open(ctx, token, async (transaction, opened) => ({
    link: opened,
    documents: await documentsOf(transaction, opened),
  }));
  await note(ctx, link, 'listed', { documents: documents.length });
  const { organizationName, recipient, expiresAt } = link;
  return { organizationName, recipient, expiresAt, documents };
}

/**
 * The file of the published version of a document of a link, with the line on its pages. An opening is counted, and a line
 * of the access log.
 * @throws AppError as `sharedDocuments`; NOT_FOUND also for every other document.
 */
export async function sharedFile(ctx: RequestContext, token: unknown, documentId: string) {
  const { link, document, isStamped } = await open(ctx, token, async (transaction, opened) => {
    const [found] = await documentsOf(transaction, opened, parseId(documentId));
    if (!found) throw new AppError('NOT_FOUND', { message: documentLinkMessages.ended });
    const [setting] = await transaction.query(
      compile(sql<{ wanted: boolean }>`select app.stamps_downloads(${opened.organizationId}) as wanted`),
    );
    return { link: opened, document: found, isStamped: setting?.wanted ?? true };
  });
  await note(ctx, link, 'read', { document: document.number, version: document.version });
  const { number, version, publishedAt, digest, fileName: name, fileType, size } = document;
  const stamped = { number, version, publishedOn: dayOf(publishedAt), isCurrent: true };
  return {
    ...{ key: `${link.organizationId}/${digest}`, name, size, turn: `link:${link.id}` },
    mediaType: fileTypes[fileType].mediaType,
    line: isStamped ? stampLine(stamped, dayOf(new Date())) : null,
  };
}

/** Finds the link of a token and counts its opening. */
async function open<Result>(
  ctx: RequestContext,
  token: unknown,
  work: (transaction: Transaction, link: OpenedLink) => Promise<Result>,
): Promise<Result> {
  assertNoTransaction(ctx);
  const { database } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const hash = fingerprint(typeof token === 'string' ? token : '');
  return runAsSystem(database, async (transaction) => {
    const [link] = await transaction.query(
      compile(sql<OpenedLink>`
        update document_link l set opened_count = l.opened_count + 1, opened_at = now() from organization o
        where l.token_hash = ${hash} and l.withdrawn_at is null and l.expires_at > now()
          and o.id = l.organization_id and o.archived_at is null
        returning l.id, l.organization_id as "organizationId", o.name as "organizationName", l.recipient,
          l.expires_at as "expiresAt", l.document_ids as "documentIds"`),
    );
    if (!link) throw new AppError('NOT_FOUND', { message: documentLinkMessages.ended });
    return work(transaction, link);
  });
}

/** The published documents of a link, or one of them. */
function documentsOf(
  transaction: Transaction,
  { organizationId, documentIds }: OpenedLink,
  id: string | null = null,
): Promise<SharedRow[]> {
  return transaction.query(
    compile(sql<SharedRow>`
      select d.id, d.number, d.title, d.type, d.published_version as version, d.published_at as "publishedAt",
        c.type as "fileType", c.size::float8 as size, f.name as "fileName", encode(f.sha256, 'hex') as digest
      from document d join file f on f.id = d.file_id and f.record_id = d.id
        join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
      where d.organization_id = ${organizationId} and d.id = any (${documentIds}::uuid[]) and d.status = 'Published'
        and (${id}::uuid is null or d.id = ${id}::uuid)
      order by d.title, d.id`),
  );
}

/** Writes an opening to the access log, which no person did. */
function note(
  ctx: RequestContext,
  { id: entityId, organizationId, recipient }: OpenedLink,
  action: AccessAction,
  details: Record<string, unknown>,
): Promise<void> {
  const line = { id: newId(), at: new Date(), organizationId, entity: 'DocumentLink', entityId, action };
  return writeAccessLines(ctx.services.database, [
    { ...line, details: { recipient, ...details }, actorId: null, shielded: false, shield: null },
  ]);
}

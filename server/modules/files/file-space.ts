import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';

/** Name of the advisory lock under which the space of an organisation is handed out. */
export const spaceLock = (organizationId: string) => `files ${organizationId}`;

/** SQL: bytes that an organisation's files and unfinished uploads take. Requires the system role. */
const usedBytes = (organizationId: string) => sql<{ used: number }>`
  select (coalesce((select sum(c.size) from file_content c where c.organization_id = ${organizationId}), 0)
    + coalesce((select sum(u.size) from file_upload u where u.organization_id = ${organizationId}), 0))::float8 as used`;

/**
 * SQL: bytes of an organisation's files that its Admins see, linked and unlinked, and all that its files and unfinished
 * uploads take. Requires the system role.
 */
export const listedAndUsedBytes = (organizationId: string) => sql<{ listed: number; used: number }>`
  select (select coalesce(sum(c.size), 0) from file_content c
    where c.organization_id = ${organizationId} and exists (select from file f
      where f.organization_id = c.organization_id and f.sha256 = c.sha256
        and (f.record_id is not null or f.unlinked_at is not null)))::float8 as listed,
    used.used from (${usedBytes(organizationId)}) used`;

/**
 * Checks that an organisation has room for a new upload, and holds that until the end of the transaction.
 * @throws AppError VALIDATION.
 */
export async function assertSpace(ctx: RequestContext, organizationId: string, size: number): Promise<void> {
  await lockNames(ctx.transaction, [spaceLock(organizationId)]);
  const [found] = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(usedBytes(organizationId)),
  );
  if ((found?.used ?? 0) + size > ctx.services.settings.filesPerOrganizationBytes)
    throw new AppError('VALIDATION', { message: fileStoreMessages.quotaFull });
}

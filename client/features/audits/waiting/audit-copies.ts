import type { AuditDetailsQuery } from '../../../graphql/generated/operations.ts';
import type { RecordCopy } from '../../../records/record/panel/use-copy.ts';
import { makeTabVault, tabVaultOf } from '../../../records/waiting/waiting-vault.ts';

/** Kind of the vault. */
const COPY = 'audit-copy';
/** Most audits of which a tab has a copy. */
const MOST = 3;
const MOST_BYTES = 2 * 1024 * 1024;
/** Time after which a copy is not read any more: that of the longest session. */
const KEPT_MS = 12 * 3_600_000;

type CopiedAudit = AuditDetailsQuery['audit'];

/** Seals a copy of an audit that a person fills in, for when this tab loads anew without a network. */
export async function keepCopy(userId: string, audit: CopiedAudit): Promise<void> {
  const bytes = await new Blob([JSON.stringify(audit)]).arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) return dropCopy(userId, audit.id);
  const tab = await makeTabVault(userId);
  const expiresAt = new Date(Date.now() + KEPT_MS);
  await tab?.put(COPY, audit.id, null, { bytes, expiresAt });
  const kept = (await tab?.list(COPY)) ?? [];
  for (const { key } of kept.slice(0, -MOST)) await tab?.remove(COPY, key);
}

/** The copy of an audit; null where this tab has none. */
export async function readCopy(userId: string, auditId: string): Promise<RecordCopy<CopiedAudit> | null> {
  const tab = await tabVaultOf(userId);
  const kept = (await tab?.list(COPY))?.find(({ key }) => key === auditId);
  const bytes = kept && (await tab?.readBytes(COPY, auditId));
  return bytes ? { record: JSON.parse(new TextDecoder().decode(bytes)), keptAt: kept.keptAt } : null;
}

/** Forgets the copy of an audit that is finished, or that may not be read any more. */
export async function dropCopy(userId: string, auditId: string): Promise<void> {
  await (await tabVaultOf(userId))?.remove(COPY, auditId);
}

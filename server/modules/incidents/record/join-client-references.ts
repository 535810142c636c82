import { sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import type { Services } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { clientReference } from './client-reference.ts';

/**
 * Gives incidents the references of their clients' folded names, where they have one of a time when two spellings were
 * two clients. It needs SECRET_KEY, so no migration can do it. Names in plain letters always had this reference; an
 * archived organisation, which nothing may change, keeps its own until it is opened and the server starts again.
 */
export async function joinClientReferences({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  await runAsSystem(database, async (transaction) => {
    const named = await transaction.query(
      compile(sql<{ organizationId: string; name: string; reference: string }>`
        select distinct e.organization_id as "organizationId", e.client_name as name, e.client_reference as reference
        from incident e join organization o on o.id = e.organization_id and o.archived_at is null
        where e.client_name ~ '[^ -_a-~]'`),
    );
    const renewed = named.flatMap(({ organizationId, name, reference: known }) => {
      const reference = clientReference(settings, organizationId, name);
      return reference === known ? [] : [{ organizationId, name, reference }];
    });
    if (renewed.length === 0) return;
    await transaction.query(
      compile(sql`update incident e set client_reference = r.reference
        from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
          as r ("organizationId" uuid, name text, reference text)
        where e.organization_id = r."organizationId" and e.client_name = r.name`),
    );
  });
}

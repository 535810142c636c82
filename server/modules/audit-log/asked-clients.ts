import { sql } from 'kysely';
import { auditLogLimits } from '../../../schema/records/audit-log.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { loggedReferences } from '../incidents/index.ts';
import type { AuditLogClient } from './audit-log.type.ts';

const REFERENCE = /^c-[a-z2-7]{8}$/;

interface FoundClients {
  /** Incidents of a single client, with the deleted ones that the log has; empty for several clients. */
  readonly entityIds: string[];
  readonly clients: readonly AuditLogClient[];
  /** Whether more clients match than are offered. */
  readonly hasMoreClients: boolean;
}

interface NamedClient extends AuditLogClient {
  readonly spellings: readonly string[];
}

/**
 * Finds clients by reference or by words of their name, as far as the caller sees their incidents. A deleted incident
 * leaves a reference only, made from the whole name: a part of the name does not find it.
 */
export async function findClients(
  ctx: RequestContext,
  organizationId: string,
  asked: string,
): Promise<FoundClients> {
  const folded = foldText(asked);
  const isReference = REFERENCE.test(folded);
  const ofName = (name: string) => loggedReferences(ctx.services.settings, organizationId, name);
  const named = await ctx.transaction.query(
    compile(sql<NamedClient>`
      select e.client_reference as reference, (array_agg(e.client_name order by e.created_at desc))[1] as name,
        count(*)::integer as incidents, array_agg(distinct e.client_name) as spellings
      from incident e
      where e.organization_id = ${organizationId} and e.client_reference <> ''
        and ${isReference ? sql`e.client_reference = ${folded.toUpperCase()}` : hasWords(folded)}
      group by e.client_reference order by min(app.fold(e.client_name)), reference limit ${sql.lit(auditLogLimits.clients + 1)}`),
  );
  const clients = named.map(({ reference, name, incidents }) => ({ reference, name, incidents }));
  const isKnown = isReference || named.some(({ name }) => foldText(name) === folded);
  const askedFor = isReference ? [folded.toUpperCase()] : ofName(asked);
  if (named.length > 0 && !isKnown) {
    // The name of a client whose incidents were all deleted may be part of another client's name.
    const deleted = await deletedOf(ctx, organizationId, askedFor);
    const [reference = ''] = askedFor;
    if (deleted > 0) clients.unshift({ reference, name: asked.trim(), incidents: deleted });
  }
  const hasMoreClients = clients.length > auditLogLimits.clients;
  if (clients.length > 1)
    return { entityIds: [], clients: clients.slice(0, auditLogLimits.clients), hasMoreClients };
  const spelled = named.flatMap(({ spellings }) => spellings.flatMap(ofName));
  const entityIds = await incidentsOf(ctx, organizationId, [...askedFor, ...spelled]);
  return { entityIds, clients, hasMoreClients };
}

const hasWords = (folded: string) =>
  sql.join(
    folded.split(' ').map((word) => sql`strpos(app.fold(e.client_name), ${word}) > 0`),
    sql` and `,
  );

const wasDeleted = (organizationId: string, references: readonly string[]) => sql`
  l.organization_id = ${organizationId} and l.entity = 'Incident' and l.action = 'deleted'
  and l.details ->> 'clientName' = any (${references})`;

async function deletedOf(
  ctx: RequestContext,
  organizationId: string,
  references: readonly string[],
): Promise<number> {
  const [found] = await ctx.transaction.query(
    compile(sql<{ count: number }>`
      select count(*)::integer as count from change_log l where ${wasDeleted(organizationId, references)}`),
  );
  return found?.count ?? 0;
}

async function incidentsOf(
  ctx: RequestContext,
  organizationId: string,
  references: readonly string[],
): Promise<string[]> {
  const found = await ctx.transaction.query(
    compile(sql<{ id: string }>`
      select e.id from incident e
      where e.organization_id = ${organizationId} and e.client_reference = any (${references})
      union
      select l.entity_id from change_log l where ${wasDeleted(organizationId, references)}`),
  );
  return found.map(({ id }) => id);
}

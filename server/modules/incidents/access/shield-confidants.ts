import { sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { requireOrganization } from '../../organizations/index.ts';
import type { ShieldConfidant } from './shield-confidants.type.ts';

/**
 * Lists the confidants of an organisation as they stand to the caller, by name: who is told of a report under shield, and
 * who leads the caller and is told only by choice.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation out of reach.
 */
export async function listShieldConfidants(
  ctx: RequestContext,
  organizationId: string,
): Promise<ShieldConfidant[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  // Only Admins see the memberships of others.
  return runAsSystem(ctx.services.database, (transaction) =>
    confidantsFor(transaction, id, ctx.actor.userId),
  );
}

function confidantsFor(
  transaction: Transaction,
  organizationId: string,
  reporterId: string,
): Promise<ShieldConfidant[]> {
  return transaction.query(
    compile(sql<ShieldConfidant>`select u.id, u.username, u.name, u.surname,
        case when c.is_admin then 'Admin' when c.leads then 'TeamLead' end as "leadsAs"
      from app.confidants_for(${organizationId}, ${reporterId}) c join app_user u on u.id = c.user_id
      order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`),
  );
}

/** Confidants by their ids: those whom the form named, and those chosen although they lead the reporter. */
export interface ToldConfidants {
  readonly told: string[] | null;
  readonly toldByChoice: string[];
}

/** Parses the confidants that a report names; null where it names none. @throws AppError VALIDATION. */
export function parseTold(input: unknown): ToldConfidants {
  const { confidantIds, chosenConfidantIds } = Object(input) as Record<string, unknown[] | null | undefined>;
  const parse = (ids: readonly unknown[], field: string) => ids.map((id) => parseId(id, field));
  return {
    told: confidantIds == null ? null : parse(confidantIds, 'confidantIds'),
    toldByChoice: parse(chosenConfidantIds ?? [], 'chosenConfidantIds'),
  };
}

/**
 * Checks that the confidants whom the reporter saw are still the ones who may be told.
 * @throws AppError VALIDATION where one left, or leads the reporter by now.
 */
export async function assertTold(
  ctx: RequestContext,
  organizationId: string,
  { told, toldByChoice }: ToldConfidants,
): Promise<void> {
  if (!told?.length && toldByChoice.length === 0) return;
  const present = await runAsSystemWithin(ctx.transaction, (system) =>
    confidantsFor(system, organizationId, ctx.actor.userId),
  );
  const isFree = (id: string) => present.some((one) => one.id === id && one.leadsAs === null);
  if (!(told ?? []).every(isFree) || !toldByChoice.every((id) => present.some((one) => one.id === id)))
    throw new AppError('VALIDATION', { fields: { shieldReporter: messages.confidantsChanged } });
}

import { sql } from 'kysely';
import { registerLimits } from '../../../schema/records/register.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { NAME_OF_PERSON } from '../identity/index.ts';
import { assertAssignable } from '../organizations/index.ts';
import { assertInTeam } from '../teams/index.ts';
import { type OwnedEntry, registerEntryPolicy } from './register-entry.policy.ts';

/** Reads the names of people as the free text writes them. */
export async function namesOf(
  { transaction }: RequestContext,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const rows = await transaction.query(
    db
      .selectFrom('app_user as u')
      .select(['u.id', sql<string>`${sql.raw(NAME_OF_PERSON)}`.as('name')])
      .where('u.id', '=', anyOf(ids)),
  );
  return (id) => rows.find((row) => row.id === id)?.name ?? '';
}

/** The documented text, and the responsible colleague with that name, if there is one. */
export interface Responsible {
  readonly responsibleEmployee: string;
  readonly responsibleUserId: string | null;
}

type EntryBefore = Pick<OwnedEntry, 'organizationId' | 'teamId'> & Partial<Responsible>;

/** Input on the responsible colleague: the text, and an id, an empty text for nobody, or undefined. */
interface GivenResponsible {
  readonly responsibleEmployee: string;
  readonly chosen: string | undefined;
}

/**
 * Resolves the text and the responsible colleague. A newly chosen colleague's name replaces the text. Where the actor
 * may choose, a new text other than the colleague's name removes the colleague; a Client changes the text only.
 * @throws AppError FORBIDDEN when the actor may not choose, VALIDATION for a person outside the organisation or
 * blocked.
 */
export async function responsibleFor(
  ctx: RequestContext,
  entry: EntryBefore,
  { responsibleEmployee: text, chosen }: GivenResponsible,
): Promise<Responsible> {
  const before = entry.responsibleUserId ?? null;
  const isSameText = entry.responsibleEmployee !== undefined && alike(text, entry.responsibleEmployee);
  if (chosen === undefined && before !== null) {
    const isKept =
      isSameText ||
      !registerEntryPolicy.chooseResponsible(ctx.actor, entry) ||
      alike(text, (await namesOf(ctx, [before]))(before));
    return { responsibleEmployee: text, responsibleUserId: isKept ? before : null };
  }
  const after = await responsibleUserFor(ctx, entry, chosen);
  if (after === null || (after === before && isSameText))
    return { responsibleEmployee: text, responsibleUserId: after };
  const name = (await namesOf(ctx, [after]))(after).slice(0, registerLimits.shortText);
  return { responsibleEmployee: name || text, responsibleUserId: after };
}

/**
 * Resolves the chosen responsible colleague: an id, an empty text for nobody, or undefined to keep the current one.
 * @throws AppError FORBIDDEN when the actor may not choose, VALIDATION for a person outside the organisation or
 * blocked.
 */
async function responsibleUserFor(
  ctx: RequestContext,
  entry: EntryBefore,
  chosen: string | undefined,
): Promise<string | null> {
  const before = entry.responsibleUserId ?? null;
  if (chosen === undefined) return before;
  const after = chosen === '' ? null : parseId(chosen, 'responsibleUserId');
  if (after === before) return before;
  if (!registerEntryPolicy.chooseResponsible(ctx.actor, entry))
    throw new AppError('FORBIDDEN', { message: messages.responsibleByAdmin });
  if (after && ctx.actor.role === 'Client') await assertInTeam(ctx, entry.teamId, after, 'responsibleUserId');
  else if (after) await assertAssignable(ctx, entry.organizationId, after, 'responsibleUserId');
  return after;
}

const alike = (one: string, other: string) => foldText(one) === foldText(other);

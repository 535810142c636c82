import { synonymRules } from '../../../../schema/records/manual-rules.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { manualPolicy } from '../manual.policy.ts';

interface Synonyms {
  readonly version: number;
  /** A line per group of words that mean the same, with commas between. */
  readonly lines: readonly string[];
}

/** The words of an organisation that mean the same. */
async function readSynonyms({ transaction }: RequestContext, organizationId: string): Promise<Synonyms> {
  const [row] = await transaction.query(
    db
      .selectFrom('handbook_synonyms')
      .where('organization_id', '=', organizationId)
      .select(['version', 'lines']),
  );
  return row ?? { version: 0, lines: [] };
}

/** Words that mean the same as each word or phrase, all folded, by the word. */
export async function synonymsOf(
  ctx: RequestContext,
  organizationId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { lines } = await readSynonyms(ctx, organizationId);
  const others = new Map<string, string[]>();
  for (const line of lines) {
    const words = line.split(',').map(foldText).filter(Boolean);
    for (const word of words)
      others.set(word, [...(others.get(word) ?? []), ...words.filter((one) => one !== word)]);
  }
  return others;
}

/** @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client. */
async function edited(ctx: RequestContext, organizationId: string): Promise<string> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!manualPolicy.create(ctx.actor, id)) throw new AppError('FORBIDDEN');
  return id;
}

/** The words of an organisation that mean the same. @throws AppError NOT_FOUND without access, FORBIDDEN for a Client. */
export async function listSynonyms(ctx: RequestContext, organizationId: string): Promise<Synonyms> {
  return readSynonyms(ctx, await edited(ctx, organizationId));
}

/**
 * Replaces the words of an organisation that mean the same.
 * @throws AppError NOT_FOUND without access, FORBIDDEN, VALIDATION, CONFLICT when the version is outdated.
 */
export async function updateSynonyms(
  ctx: RequestContext,
  organizationId: string,
  version: number,
  input: unknown,
): Promise<Synonyms> {
  const id = await edited(ctx, organizationId);
  await requireOpenOrganization(ctx, id);
  const lines = validate(synonymRules, input).lines.filter((line) => line !== '');
  const before = await readSynonyms(ctx, id);
  if (before.version !== version) throw new AppError('CONFLICT');
  const written = await ctx.transaction.query(
    db
      .insertInto('handbook_synonyms')
      .values({ organization_id: id, version: 1, lines })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((eb) => ({ lines, version: eb('handbook_synonyms.version', '+', 1) }))
          .where('handbook_synonyms.version', '=', version),
      )
      .returning(['version', 'lines']),
  );
  const [row] = written;
  if (!row) throw new AppError('CONFLICT');
  recordChange(ctx, {
    ...{ organizationId: id, entity: 'Organization', entityId: id, action: 'updated', version: row.version },
    subjectUserId: null,
    details: { synonyms: [before.lines, lines] },
  });
  return row;
}

/** Adds groups of words that mean the same where an organisation has none yet. */
export async function addSynonyms(
  { transaction }: RequestContext,
  organizationId: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  await transaction.query(
    db
      .insertInto('handbook_synonyms')
      .values({ organization_id: organizationId, version: 1, lines: groups.map((group) => group.join(', ')) })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

import { sql } from 'kysely';
import { handbookMessages } from '../../../../schema/records/handbook-messages.ts';
import { importRules, takeOverHandbookRules } from '../../../../schema/records/manual-rules.ts';
import { compareChapters } from '../../../../schema/records/manuals.ts';
import { starterHandbook } from '../../../../schema/records/starter-handbook/starter-handbook.ts';
import { starterSynonyms } from '../../../../schema/records/starter-handbook/synonyms.ts';
import type { RichText } from '../../../../schema/values/rich-text.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { compile } from '../../../platform/database/compile.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { parseRichText } from '../../../platform/rich-text/parse-rich-text.ts';
import { requireOpenOrganization } from '../../organizations/index.ts';
import { assertReview } from '../../publishing/index.ts';
import { ownerFor } from '../assert-manual.ts';
import { manualPolicy } from '../manual.policy.ts';
import { addManual } from '../manual.service.ts';
import { addSynonyms } from './synonyms.service.ts';

/** A chapter to add, with its checked text. */
interface NewChapter {
  readonly chapter: string;
  readonly title: string;
  readonly content: RichText;
  readonly norms: readonly object[];
  readonly starterCode: string | null;
  /** Field of its text in the caller's input. */
  readonly field: string;
}

/**
 * Adds the chapters of an imported handbook as drafts, all or none, each under the nearest chapter by its number, and
 * returns their ids in the order of their numbers; none where the same request was carried out before.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN, VALIDATION also for a number that is taken.
 */
export async function importManuals(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string[]> {
  const organization = await writable(ctx, organizationId);
  const given = validate(importRules, input);
  const key = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, imported: given }, key);
  if (claimed !== key) return [];
  const chapters = given.chapters.map(({ chapter, title, content }, place) => ({
    ...{ chapter, title, norms: [], starterCode: null, field: `chapters[${place}].content` },
    content: parseRichText(content, `chapters[${place}].content`),
  }));
  return addChapters(ctx, organization, given, chapters);
}

/**
 * Takes the starter handbook over as drafts, after the chapters that there are, and returns their ids; an organisation without synonyms gets its synonyms.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN, VALIDATION where it was taken over already.
 */
export async function takeOverHandbook(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string[]> {
  const organization = await writable(ctx, organizationId);
  const given = validate(takeOverHandbookRules, input);
  const first = await firstFreeNumber(ctx, organization);
  const chapters = starterHandbook.map(({ code, chapter, title, norms, text }) => ({
    ...{ chapter: numberedFrom(chapter, first), title, norms, starterCode: code, field: 'text' },
    content: fromMarkdown(text, 'text'),
  }));
  await addSynonyms(ctx, organization, starterSynonyms);
  return addChapters(ctx, organization, given, chapters);
}

/** The first number of a main chapter after those of an organisation; 1 for none. */
async function firstFreeNumber({ transaction }: RequestContext, organizationId: string): Promise<number> {
  const [row] = await transaction.query(
    compile(sql<{ last: number | null }>`select max(split_part(chapter, '.', 1)::integer) as last from manual
      where organization_id = ${organizationId} and status <> 'Withdrawn'`),
  );
  return (row?.last ?? 0) + 1;
}

/** A chapter number of the starter handbook, which begins at 1, where it begins at another. */
function numberedFrom(chapter: string, first: number): string {
  const [main, ...parts] = chapter.split('.');
  return [String(Number(main) + first - 1), ...parts].join('.');
}

async function writable(ctx: RequestContext, organizationId: string): Promise<string> {
  const id = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, id);
  if (!manualPolicy.create(ctx.actor, id)) throw new AppError('FORBIDDEN');
  return id;
}

async function addChapters(
  ctx: RequestContext,
  organizationId: string,
  { ownerUserId: named, reviewDate }: { readonly ownerUserId: string; readonly reviewDate: string },
  chapters: readonly NewChapter[],
): Promise<string[]> {
  assertReview(reviewDate);
  const ownerUserId = await ownerFor(ctx, { organizationId }, named);
  await lockNames(ctx.transaction, [`handbook ${organizationId}`]);
  const known = await ctx.transaction.query(
    db
      .selectFrom('manual')
      .where('organization_id', '=', organizationId)
      .where('status', '<>', 'Withdrawn')
      .select(['id', 'chapter', 'starter_code']),
  );
  const idOf = new Map(known.map(({ id, chapter }) => [chapter, id]));
  const codes = new Set(known.map(({ starter_code: code }) => code));
  if (chapters.some(({ starterCode }) => starterCode !== null && codes.has(starterCode)))
    throw new AppError('VALIDATION', { message: handbookMessages.handbookNotEmpty });
  const inOrder = chapters.toSorted((one, other) => compareChapters(one.chapter, other.chapter));
  const ids: string[] = [];
  for (const { starterCode, field, chapter, ...values } of inOrder) {
    if (idOf.has(chapter))
      throw new AppError('VALIDATION', { fields: { chapters: handbookMessages.chapterTaken(chapter) } });
    const id = newId();
    const parentId = nearestAbove(chapter, idOf);
    idOf.set(chapter, id);
    const beside = { id, organizationId, chapter, parentId, ownerUserId, reviewDate, starterCode };
    await addManual(ctx, beside, { ...values }, { field });
    ids.push(id);
  }
  return ids;
}

/** The chapter above by the number: of '3.2.1' that of '3.2', or else that of '3'. */
function nearestAbove(chapter: string, idOf: ReadonlyMap<string, string>): string | null {
  const parts = chapter.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const id = idOf.get(parts.slice(0, length).join('.'));
    if (id !== undefined) return id;
  }
  return null;
}

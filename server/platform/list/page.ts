import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../core/errors.ts';
import { parseId } from '../core/ids.ts';

/** Most rows a page can hold. */
const LARGEST_PAGE = 100;
const LAST_PAGE = 100_000;

/** A page and its size; the first is 0. */
export interface PageInput {
  readonly page: number;
  readonly pageSize: number;
}

/** Limit and offset of a page. @throws AppError VALIDATION for a page that no list has. */
export function parsePage({ page, pageSize }: PageInput): { limit: number; offset: number } {
  const fields: Record<string, string> = {};
  if (!isWithin(page, 0, LAST_PAGE)) fields.page = messages.notANumber;
  if (!isWithin(pageSize, 1, LARGEST_PAGE)) fields.pageSize = messages.pageSizeOutOfRange(LARGEST_PAGE);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  return { limit: pageSize, offset: page * pageSize };
}

/** Parses the ids of requested rows. @throws AppError VALIDATION for a malformed id, or for more than a page holds. */
export function parseIds(ids: readonly string[]): string[] {
  if (ids.length > LARGEST_PAGE)
    throw new AppError('VALIDATION', { fields: { ids: messages.tooManyRows(LARGEST_PAGE) } });
  return [...new Set(ids.map((id) => parseId(id, 'ids')))];
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

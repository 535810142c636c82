import { RefusedFileError } from '../refusal.ts';
import { isOnNetwork } from './network-target.ts';

/** Most characters of a field's code that are kept; those of reference managers are longer, and end in other text. */
const LONGEST_CODE = 32_768;

/** Stands in a code where another field makes the text. */
const NESTED = '\uffff';

/** Fields that bring something from elsewhere (ECMA-376-1, 17.16.5, and older names). */
const FETCHING = new Set('INCLUDEPICTURE INCLUDETEXT INCLUDE IMPORT LINK RD DATABASE'.split(' '));

/** How a text was changed while changes were tracked. */
export type TrackedChange = 'inserted' | 'deleted' | null;

interface Field {
  /** The code with all changes, without deleted and without inserted text: somebody accepts or rejects them later. */
  codes: { all: string; inserted: string; deleted: string };
  /** Whether its text is the code, which the result follows. */
  isInCode: boolean;
}

/** Joins the codes of Word's fields from the runs over which they are spread, and looks at each. */
export class FieldReader {
  readonly #open: Field[] = [];

  begin(): void {
    const around = this.#open.at(-1);
    if (around?.isInCode) append(around, NESTED, null);
    this.#open.push({ codes: { all: '', inserted: '', deleted: '' }, isInCode: true });
  }

  /** @throws RefusedFileError */
  separate(): void {
    const field = this.#open.at(-1);
    if (!field?.isInCode) return;
    field.isInCode = false;
    assertCodes(field);
  }

  /** @throws RefusedFileError */
  end(): void {
    const field = this.#open.pop();
    if (field?.isInCode) assertCodes(field);
  }

  /** Takes a run's text, of which that between a field's beginning and its result is code. */
  text(text: string, change: TrackedChange): void {
    const field = this.#open.at(-1);
    if (field?.isInCode) append(field, text, change);
  }

  /** Takes text that says to be code; that outside a field counts as well. @throws RefusedFileError */
  code(text: string, change: TrackedChange): void {
    if (this.#open.length > 0) this.text(text, change);
    else assertFieldCode(text);
  }

  /** Ends the fields that a document leaves open. @throws RefusedFileError */
  close(): void {
    while (this.#open.length > 0) this.end();
  }
}

function append({ codes }: Field, text: string, change: TrackedChange): void {
  const lengthen = (code: string) =>
    code.length > LONGEST_CODE ? code : code + text.slice(0, LONGEST_CODE + 1);
  codes.all = lengthen(codes.all);
  if (change !== 'deleted') codes.inserted = lengthen(codes.inserted);
  if (change !== 'inserted') codes.deleted = lengthen(codes.deleted);
}

function assertCodes({ codes }: Field): void {
  for (const code of new Set(Object.values(codes))) assertFieldCode(code);
}

/**
 * Looks at the code of a field, as in `INCLUDEPICTURE "https://..." \d`.
 * @throws RefusedFileError for one that starts a program or brings something over the network.
 */
export function assertFieldCode(code: string): void {
  const [, keyword = '', rest = ''] = /^[\s\ufeff]*([^\s"“”„\\]*)(.*)$/s.exec(code) ?? [];
  const name = keyword.toUpperCase();
  // Another field may make the name of this one.
  if (/^DDE(AUTO)?$/.test(name) || name.includes(NESTED)) throw new RefusedFileError('ddeField');
  if (!FETCHING.has(name)) return;
  const isUnclear = code.includes(NESTED) || code.length > LONGEST_CODE;
  if (isUnclear || words(rest).some(isOnNetwork)) throw new RefusedFileError('fetchingField');
}

/** The words of a code, as they stand and with each backslash before a sign taken away. */
function words(code: string): string[] {
  const matches = code.replace(/[“”„]/g, '"').matchAll(/"((?:[^"\\]|\\.)*)"?|([^\s"]+)/gs);
  return [...matches].flatMap(([, quoted, bare]) => {
    const word = quoted ?? bare ?? '';
    return [word, word.replace(/\\(.)/gs, '$1')];
  });
}

import { type RecordKind, recordKinds } from '../../schema/records/records.ts';
import { shellTexts } from '../i18n/nl/shell.ts';
import type { ClientKind } from './define-kind.ts';

const files = import.meta.glob<ClientKind>('./*.kind.ts', { eager: true, import: 'kind' });

const groups = Object.keys(shellTexts.linkGroups);

const byPlace = ({ sidebar: one }: ClientKind, { sidebar: other }: ClientKind) =>
  groups.indexOf(one.group) - groups.indexOf(other.group) || one.place - other.place;

/** Every kind of record, in the order of the sidebar. */
export const kinds: readonly ClientKind[] = Object.values(files).toSorted(byPlace);

/** The definition of a kind. @throws Error for a kind without a file, which a test names as well. */
export function kindOf(code: RecordKind): ClientKind {
  const found = kinds.find(({ kind }) => kind === code);
  if (!found) throw new Error(`No file client/kinds/*.kind.ts defines the kind ${code}`);
  return found;
}

/** Noun of one record of a kind, within a sentence. */
export const singularOf = (code: RecordKind): string => recordKinds.nameOf(code).toLowerCase();

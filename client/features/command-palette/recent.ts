import { type SearchKind, searchKinds } from '../../../schema/records/search.ts';
import { readJson, storageKeys, writeText } from '../../lib/storage.ts';
import { presentSession } from '../../session/session-store.ts';

/** A record or page that was opened; a record is stored as kind and id, without any text. */
export type Opened = { readonly kind: SearchKind; readonly id: string } | { readonly path: string };

const MOST = 8;

const keyOf = (opened: Opened) => ('path' in opened ? opened.path : `${opened.kind} ${opened.id}`);

/** Records and pages that the signed-in person opened lately on this device, last first. */
export function readRecent(): readonly Opened[] {
  const stored = Object(readJson(storageKeys.recent)) as { readonly of?: unknown; readonly opened?: unknown };
  if (stored.of !== presentSession().user?.id || !Array.isArray(stored.opened)) return [];
  return stored.opened.filter(isOpened).slice(0, MOST);
}

/** Remembers an opened record or page; drops the oldest one, and all entries of another person. */
export function rememberOpened(opened: Opened): void {
  const of = presentSession().user?.id;
  if (!of) return;
  const others = readRecent().filter((one) => keyOf(one) !== keyOf(opened));
  writeText(storageKeys.recent, JSON.stringify({ of, opened: [opened, ...others].slice(0, MOST) }));
}

function isOpened(value: unknown): value is Opened {
  const { kind, id, path } = Object(value) as Record<string, unknown>;
  return typeof path === 'string' || (searchKinds.has(kind) && typeof id === 'string');
}

import { type SearchKind, searchKinds } from '../../../schema/records/search.ts';
import { readJson, storageKeys, writeText } from '../../lib/storage.ts';
import { presentSession } from '../../session/session-store.ts';

/** What was opened: a record by its kind and id, without a word of it, or a page. */
export type Opened = { readonly kind: SearchKind; readonly id: string } | { readonly path: string };

const MOST = 8;

const keyOf = (opened: Opened) => ('path' in opened ? opened.path : `${opened.kind} ${opened.id}`);

/** What the signed-in person opened lately on this device, last first; nothing of anybody else's. */
export function readRecent(): readonly Opened[] {
  const stored = Object(readJson(storageKeys.recent)) as { readonly of?: unknown; readonly opened?: unknown };
  if (stored.of !== presentSession().user?.id || !Array.isArray(stored.opened)) return [];
  return stored.opened.filter(isOpened).slice(0, MOST);
}

/** Remembers what was opened, in place of the oldest; whatever was another person's goes. */
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

import { readJson, storageKeys, writeText } from '../lib/storage.ts';
import { rememberedOrganization } from './organization-store.ts';
import { presentSession } from './session-store.ts';

/** Parameters of the address that lists begin with, by path, for one person in one organisation. */
interface Beginnings {
  readonly of: string;
  readonly by: Readonly<Record<string, string>>;
}

const ofWhom = (organizationId: string | undefined) => `${presentSession().user?.id}:${organizationId}`;

function stored(of: string): Beginnings['by'] {
  const known = Object(readJson(storageKeys.beginnings)) as Partial<Beginnings>;
  return known.of === of ? Object(known.by) : {};
}

/** Remembers by which parameters a list begins for the signed-in person in an organisation; null forgets it. */
export function rememberBeginning(path: string, organizationId: string, query: string | null): void {
  const of = ofWhom(organizationId);
  const { [path]: _, ...others } = stored(of);
  const by = query === null ? others : { ...others, [path]: query };
  writeText(storageKeys.beginnings, JSON.stringify({ of, by }));
}

/** The parameters with which a list begins in the chosen organisation, as far as this browser knows. */
export function rememberedBeginning(path: string): string | undefined {
  return stored(ofWhom(rememberedOrganization()?.id))[path];
}

import { readJson, storageKeys, writeText } from '../lib/storage.ts';
import { rememberedOrganization } from './organization-store.ts';
import { presentSession } from './session-store.ts';

/** Parameters of the address that lists begin with, by path, for one person in one organisation. */
interface DefaultViews {
  readonly of: string;
  readonly by: Readonly<Record<string, string>>;
}

const ofWhom = (organizationId: string | undefined) => `${presentSession().user?.id}:${organizationId}`;

function stored(of: string): DefaultViews['by'] {
  const known = Object(readJson(storageKeys.defaultViews)) as Partial<DefaultViews>;
  return known.of === of ? Object(known.by) : {};
}

/** Remembers by which parameters a list begins for the signed-in person in an organisation; null forgets it. */
export function rememberDefaultView(path: string, organizationId: string, query: string | null): void {
  const of = ofWhom(organizationId);
  const { [path]: _, ...others } = stored(of);
  const by = query === null ? others : { ...others, [path]: query };
  writeText(storageKeys.defaultViews, JSON.stringify({ of, by }));
}

/** The parameters with which a list begins in the chosen organisation, as far as this browser knows. */
export function rememberedDefaultView(path: string): string | undefined {
  return stored(ofWhom(rememberedOrganization()?.id))[path];
}

import { onStoredElsewhere, readJson, storageKeys, writeText } from '../lib/storage.ts';
import { pageStore, useStore } from '../lib/store.ts';

export interface SelectedOrganization {
  readonly id: string;
  readonly name: string;
}

const store = pageStore<SelectedOrganization | null>(readStored);

onStoredElsewhere([storageKeys.organization], () => {
  const stored = readStored();
  if (stored?.id !== store.get()?.id) store.set(stored);
});

/** The organisation one works in, remembered between visits; null before one was chosen. */
export function useSelectedOrganization(): SelectedOrganization | null {
  return useStore(store);
}

/** The organisation one works in, as far as this browser knows. */
export function rememberedOrganization(): SelectedOrganization | null {
  return store.get();
}

/** Remembers the organisation in this and every other tab; null forgets it. */
export function selectOrganization(organization: SelectedOrganization | null): void {
  const kept = organization && { id: organization.id, name: organization.name };
  writeText(storageKeys.organization, kept && JSON.stringify(kept));
  store.set(kept);
}

function readStored(): SelectedOrganization | null {
  const stored = readJson(storageKeys.organization);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name } = stored as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

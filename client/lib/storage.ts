/** The documented storage keys (section 9); people's browsers hold them, so they never change. */
export const storageKeys = {
  auth: 'auth-storage',
  token: 'auth-token',
  organization: 'org-persist',
  collapsedSidebar: 'collapsed-sidebar',
  theme: 'vite-ui-theme',
  pageSize: 'page-size',
  hiddenSignals: 'hidden-signals',
  defaultViews: 'list-beginnings',
  singleKeys: 'single-keys',
  recent: 'recently-opened',
  vault: 'vault',
  keptOrganizations: 'organizations',
  keptTeams: 'teams',
  keptConfidants: 'confidants',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** The stored text, or null when there is none or the browser keeps storage closed. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text, or removes it for null; a closed or full storage costs only the memory of it. */
export function writeText(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** The stored JSON value, or undefined when there is none or it is damaged. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys in the tab's own storage that name the session beside which they stand. */
export const tabStorageKeys = { vault: 'tab-vault' } as const;

type TabStorageKey = (typeof tabStorageKeys)[keyof typeof tabStorageKeys];

/** The JSON value that this tab alone keeps, or undefined when there is none or it is damaged. */
export function readTabJson(key: TabStorageKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for this tab alone, or removes it for null; returns whether that succeeded. */
export function writeTabText(key: TabStorageKey, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Empties what this tab alone keeps. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** Calls the listener when another tab changed one of the keys; returns how to stop. */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === null || keys.some((key) => key === event.key)) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

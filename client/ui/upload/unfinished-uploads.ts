const PREFIX = 'upload:';

/** Address of the unfinished upload of a file in this tab; null where there is none. */
export function unfinishedUpload(fingerprint: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + fingerprint);
  } catch {
    return null;
  }
}

/** Remembers where a file is being sent, until the tab is closed or the person signs out; null forgets it. */
export function rememberUpload(fingerprint: string, address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(PREFIX + fingerprint);
    else sessionStorage.setItem(PREFIX + fingerprint, address);
  } catch {
    return;
  }
}

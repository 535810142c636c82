import { useSyncExternalStore } from 'react';

export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** How long it stays; five seconds unless said otherwise (section 9). */
  durationMs?: number;
  /** Action offered while it shows. */
  action?: { readonly label: string; readonly onAct: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  tone: ToastTone;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: Toast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a notification; one at a time, so it takes the place of the one that is there (section 9). */
export function toast(options: ToastOptions): void {
  lastId += 1;
  publish({ tone: 'default', ...options, id: lastId });
}

/** Takes the notification away; with an id only if it is still that one. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) publish(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notification to show now, or null. */
export const useCurrentToast = (): Toast | null => useSyncExternalStore(subscribe, () => current);

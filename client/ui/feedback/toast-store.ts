import { useSyncExternalStore } from 'react';

export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: ToastTone;
}

export interface Toast extends Required<Pick<ToastOptions, 'title' | 'tone'>> {
  id: number;
  description?: string;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: Toast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a notification; one at a time, so it takes the place of the one that is there (section 9). */
export function toast({ title, description, tone = 'default' }: ToastOptions): void {
  lastId += 1;
  publish({ id: lastId, title, tone, ...(description === undefined ? {} : { description }) });
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

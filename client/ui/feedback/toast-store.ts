import { pageState } from '../../lib/page-state.ts';
import { pageStore, useStore } from '../../lib/store.ts';

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

const current = pageStore<Toast | null>(() => null);
const lastId = pageState(() => 0);

/** Shows a notification; one at a time, so it takes the place of the one that is there (section 9). */
export function toast(options: ToastOptions): void {
  lastId.current += 1;
  current.set({ tone: 'default', ...options, id: lastId.current });
}

/** Takes the notification away; with an id only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current.get()?.id === id) current.set(null);
}

/** The notification to show now, or null. */
export const useCurrentToast = (): Toast | null => useStore(current);

import { pageState } from '../lib/page-state.ts';

/** Path of the page that was left last, which may hold the id of a record; empty at first. */
const last = pageState(
  () => ({ path: '' }),
  (state) => {
    state.path = '';
  },
);

export const lastPage = (): string => last.current.path;

/** Remembers the page that one leaves. */
export function noteLeftPage(path: string): void {
  last.current.path = path;
}

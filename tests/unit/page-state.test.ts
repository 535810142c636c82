import { expect, test, vi } from 'vitest';
import { forgetPerson, pageState, resetPage } from '../../client/lib/page-state.ts';

test('state of a module is made at first use and once', () => {
  const make = vi.fn(() => new Set<string>());
  const state = pageState(make);
  expect(make).not.toHaveBeenCalled();
  state.current.add('a');
  expect([...state.current]).toEqual(['a']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a page that was just loaded has the first value of all states, the set ones too', () => {
  const set = pageState(() => 0);
  const changed = pageState(() => new Map<string, number>());
  const empty = pageState<string | null>(() => 'made');
  set.current = 3;
  changed.current.set('a', 1);
  empty.current = null;
  expect([set.current, changed.current.size, empty.current]).toEqual([3, 1, null]);
  resetPage();
  expect([set.current, changed.current.size, empty.current]).toEqual([0, 0, 'made']);
});

test('a person who leaves takes what is theirs, and leaves the rest as it is', () => {
  const read = pageState(
    () => new Set<string>(),
    (kept) => kept.clear(),
  );
  const layout = pageState(() => 'usual');
  const unused = vi.fn();
  pageState(() => 0, unused);
  read.current.add('a record');
  layout.current = 'narrow';
  forgetPerson();
  expect([...read.current]).toEqual([]);
  expect(layout.current).toBe('narrow');
  expect(unused).not.toHaveBeenCalled();
});

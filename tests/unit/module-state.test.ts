import { describe, expect, test } from 'vitest';
import { moduleState } from '../../client/build/module-state.ts';

const names = (text: string) => moduleState('client/a.tsx', text).map(({ name }) => name);

describe('state of a module', () => {
  test.each([
    ['let count = 0;', 'count'],
    ['export let count: number | undefined;', 'count'],
    ['let [first, second] = [1, 2];', '[first, second]'],
    ['const seen = new Set<string>();', 'seen'],
    ['const finders = new WeakMap<Element, () => void>();', 'finders'],
    ['const kept = (new Map() as Map<string, string>)!;', 'kept'],
    ['export const store = createStore<number>(0);', 'store'],
    ['const rows: string[] = [];\nexport const add = (row: string) => rows.push(row);', 'rows'],
    ['const rows = [1];\nfunction change() { rows[0] = 2; }', 'rows'],
    ['const state = { open: false };\nexport function toggle() { state.open = !state.open; }', 'state'],
    ['const state = { by: { a: 1 } };\nconst raise = () => { state.by.a += 1; };', 'state'],
    ['const state = { count: 0 } satisfies object;\nconst raise = () => state.count++;', 'state'],
    ['const state: { a?: 1 } = { a: 1 };\nconst drop = () => { delete state.a; };', 'state'],
    ['const codes = new Set([1]);\nconst learn = (code: number) => codes.add(code);', 'codes'],
  ])('is found in %j', (text, name) => {
    expect(names(text)).toEqual([name]);
  });

  test.each([
    'const LIMIT = 3;',
    'const CODES = new Set([4401, 4403]);\nexport const isKnown = (code: number) => CODES.has(code);',
    'const columns = [1, 2];\nexport const doubled = columns.map((one) => one * 2);',
    'const NONE: ReadonlySet<string> = new Set();',
    'const texts = { a: 1 };\nexport const a = texts.a;',
    'export function count() { let sum = 0; const seen = new Set(); seen.add(sum); sum += 1; return sum; }',
    'const shown = pageState(() => new Set<string>());\nexport const show = (id: string) => shown.current.add(id);',
    'const store = pageStore(() => 0);\nexport const raise = () => store.set(1);',
    'declare let __BUILD__: string;',
    'export const useItems = () => useMemo(() => createStore(0), []);',
  ])('is not found in %j', (text) => {
    expect(names(text)).toEqual([]);
  });

  test('is named with the line on which it begins', () => {
    expect(moduleState('client/a.ts', 'const a = 1;\n\nlet b = 2;\n')).toEqual([{ line: 3, name: 'b' }]);
  });
});

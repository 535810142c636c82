import { describe, expect, test } from 'vitest';

const sources = {
  ...import.meta.glob('../../client/**/*.{ts,tsx,html}', { eager: true, query: '?raw', import: 'default' }),
  ...import.meta.glob('../../schema/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
  ...import.meta.glob('../../server/**/*.{ts,sql}', { eager: true, query: '?raw', import: 'default' }),
} as Record<string, string>;

/** 'u' as the subject of 'heeft', within one clause: 'u heeft', 'wat u zelf heeft gemeld', 'heeft u'. */
const OTHER_FORM = /\bu\b[^.,:;!?’'"`\n]*\bheeft\b|\bheeft u\b/gi;

const otherFormsIn = (text: string) => text.match(OTHER_FORM) ?? [];

describe('readers are addressed in one form', () => {
  test('the check finds the other form and leaves third persons be', () => {
    expect(otherFormsIn("'U heeft geen tokens.'")).toHaveLength(1);
    expect(otherFormsIn("'wat u zelf heeft gemeld'")).toHaveLength(1);
    expect(otherFormsIn("'Heeft u al een account?'")).toHaveLength(1);
    expect(otherFormsIn("'U hebt geen tokens. Een collega heeft een incident toegevoegd.'")).toEqual([]);
  });

  test("'u hebt' and nowhere 'u heeft'", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(500);
    const found = Object.entries(sources).flatMap(([file, text]) =>
      otherFormsIn(text).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});

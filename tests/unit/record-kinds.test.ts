import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { recordKinds } from '../../schema/records/records.ts';
import { viewLists } from '../../schema/records/views.ts';
import { recordDefinitions } from '../../server/modules/record-kinds.ts';
import { recordName } from '../../server/platform/kind/record-definition.ts';

const declared = <Value>(choose: (one: (typeof recordDefinitions)[number]) => Value) =>
  recordDefinitions.map(choose).filter((value) => value !== null && value !== undefined);

describe('the list of record definitions', () => {
  test('has every kind of record exactly once', () => {
    expect(declared(({ kind }) => kind).toSorted()).toEqual([...recordKinds.codes].toSorted());
  });

  test('has every list of which views are saved exactly once', () => {
    expect(declared(({ views }) => views?.list).toSorted()).toEqual([...viewLists.codes].toSorted());
  });

  test('has no prefix of numbers twice', () => {
    const values = declared(({ prefix }) => prefix);
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('the name of a record outside the app', () => {
  const names = recordDefinitions.map((definition) => {
    const number = definition.prefix && `${definition.prefix}-2026-001`;
    return recordName(definition, {
      number,
      title: definition.title.terms?.codes[0] ?? 'Ontruiming oefenen',
    });
  });

  test.each(names)('%s has its Dutch noun, and no code', (name) => {
    expect(name).toMatch(/^[a-z]+ (‘Ontruiming oefenen’|[A-Z]+-2026-001 \([A-Z][^()]+\))$/);
  });

  test('keeps a code that no list has any more', () => {
    const [withTerms] = recordDefinitions.filter(({ title }) => title.terms);
    expect(withTerms && recordName(withTerms, { number: 'X-2020-001', title: 'Gone' })).toContain('(Gone)');
  });
});

import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { dataChecker, telltaleIn } from '../kit/generated/answers.ts';
import { type JsonSchema, mismatches } from '../kit/generated/json-schema.ts';

describe('the check of generated operations', () => {
  const check = dataChecker(
    buildSchema(`scalar DateTime enum Kind { A B }
      type Thing { id: ID! kind: Kind! at: DateTime parts: [Thing!]! } type Query { thing: Thing }`),
  );
  const query = '{ one: thing { id kind at parts { id } } }';
  const good = { id: '1', kind: 'A', at: '2026-09-30T12:00:00.000Z', parts: [{ id: '2' }] };

  test('lets pass what the schema says', () => {
    expect(check(query, {}, { one: good })).toBeNull();
    expect(check(query, {}, { one: { ...good, at: null } })).toBeNull();
    expect(check(query, {}, { one: null })).toBeNull();
  });

  test.each([
    { one: { ...good, id: null } },
    { one: { ...good, kind: 'C' } },
    { one: { ...good, at: '30-09-2026' } },
    { one: { ...good, parts: [null] } },
    { one: { ...good, parts: { id: '2' } } },
    { one: { ...good, secret: 'x' } },
    { thing: good },
  ])('notices %j', (data) => {
    expect(check(query, {}, data)).not.toBeNull();
  });
});

describe('the check of generated calls', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      kind: { type: 'string', enum: ['A', 'B'] },
      at: { type: ['string', 'null'], format: 'date-time' },
      names: { type: 'array', items: { type: 'string' } },
    },
  };
  const id = '01990000-0000-7000-8000-000000000000';

  test('lets pass what is documented', () => {
    expect(mismatches(schema, { id, kind: 'A', at: '2026-09-30T12:00:00.000Z', names: ['a', 'b'] })).toEqual(
      [],
    );
    expect(mismatches(schema, { id, at: null })).toEqual([]);
  });

  test.each([
    null,
    [],
    {},
    { id: '1' },
    { id, kind: 'C' },
    { id, at: 5 },
    { id, names: [1] },
    { id, secret: 'x' },
  ])('notices %j', (answer) => {
    expect(mismatches(schema, answer)).not.toEqual([]);
  });
});

describe('the check for leaked internals', () => {
  test.each([
    'new row violates row-level security policy for table "register_entry"',
    'select id from app_user where x',
    'duplicate key value',
    'at Object.run (/work/server/app.ts:10:5)',
    "Cannot read properties of undefined (reading 'id')",
  ])('notices %j', (text) => {
    expect(telltaleIn(text)).not.toBeNull();
  });

  test.each(['De invoer klopt niet', 'Variable "$v0" got invalid value {}; Expected type "Int".'])(
    'lets pass %j',
    (text) => {
      expect(telltaleIn(text)).toBeNull();
    },
  );
});

import { expect, test } from 'vitest';
import { riskFields } from '../../client/kinds/risk.fields.ts';
import { comparedFieldsOf } from '../../client/records/fields/compared.ts';

interface Values {
  readonly ownerUserId: string;
  readonly people: Readonly<Record<string, string>>;
}

const [owner] = comparedFieldsOf<Values>(
  riskFields,
  [{ value: 'p1', label: 'Sanne de Wit' }],
  ['ownerUserId'],
);

test.each([
  ['a colleague among whom the form chooses', 'p1', 'Sanne de Wit'],
  ['somebody who has left, as the record names them', 'p2', 'Bea Bakker'],
  ['nobody', '', ''],
])('two versions of a record are compared by the name of %s', (_, ownerUserId, name) => {
  expect(owner?.shown({ ownerUserId, people: { p2: 'Bea Bakker' } })).toBe(name);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { writeKindOperations } from '../../client/graphql/kind-operations.ts';

const SCHEMA = 'schema/schema.graphql';

/** Writes the operations for some files; returns the names of what stands in each file. */
function writtenFor(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'kinds-'));
  const made = join(folder, 'made');
  mkdirSync(made);
  writeFileSync(join(made, 'gone.graphql'), '');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeKindOperations(SCHEMA, `${folder}/*.graphql`, made);
  const namesIn = (file: string) =>
    parse(readFileSync(join(made, file), 'utf8')).definitions.map(
      (one) =>
        (one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION) && one.name?.value,
    );
  return Object.fromEntries(readdirSync(made).map((file) => [file, namesIn(file)]));
}

const fragment = 'fragment RiskRow on Risk { ...RiskValues owner { id } }';

it('a fragment that spreads the values of its type gets the operations of its page and of its dialogs', () => {
  expect(writtenFor({ 'risks.graphql': fragment, 'other.graphql': 'fragment Other on Risk { id }' })).toEqual(
    {
      'risks.graphql': ['RiskValues', 'Risks', 'Risk', 'DeleteRisk'],
      'risks-changes.graphql': ['CreateRisk', 'UpdateRisk', 'ChangeRisks', 'DeleteRisks'],
    },
  );
});

it('an operation that the client has itself is not made', () => {
  const own = 'mutation DeleteRisk($id: ID!) { deleteRisk(id: $id) }';
  expect(writtenFor({ 'risks.graphql': fragment, 'own.graphql': own })['risks.graphql']).not.toContain(
    'DeleteRisk',
  );
});

it('a type that the schema lacks is named, with the command that writes it', () => {
  const text = 'fragment GhostFields on Ghost { ...GhostValues }';
  expect(() => writtenFor({ 'ghosts.graphql': text })).toThrow('npm run emit');
});

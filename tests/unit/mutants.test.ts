import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from '../mutation/mutants/index.ts';
import { broken } from '../mutation/workspace.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.entries(mutants))(
  'every place of %s that is broken on trial stands in its file',
  (_, kind) => {
    for (const mutant of kind) {
      const text = readFileSync(fileURLToPath(new URL(mutant.file, root)), 'utf8');
      expect(() => broken(text, mutant), mutant.breaks).not.toThrow();
    }
  },
);

import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { dataChecker, telltaleIn } from '../kit/generated/answers.ts';
import { type GeneratedOperation, operations } from '../kit/generated/operations.ts';
import { GENERATED, runGenerated } from '../kit/generated/run.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'whatever the schema allows is carried out' });
afterAll(() => app.close());
const schema = createSchema(modules);
const checkData = dataChecker(schema);

let answered = 0;

/** The problems in the answer to an operation, with the operation; null without any. */
async function wrongWith({ caller, query, variables }: GeneratedOperation): Promise<string | null> {
  const { status, data, errors } = await app.gql(caller, query, variables);
  if (data && errors.length === 0) answered += 1;
  const problems = [
    status >= 500 ? `status ${status}` : null,
    errors.some(({ extensions }) => extensions.code === 'INTERNAL') ? 'an internal error' : null,
    telltaleIn(JSON.stringify(errors)),
    data && errors.length === 0 ? checkData(query, variables, data) : null,
  ].filter((problem) => problem !== null);
  const asked = `${caller?.role ?? 'nobody'}: ${query} ${JSON.stringify(variables).slice(0, 2_000)}`;
  return problems.length > 0
    ? `${problems.join('; ')}\n${asked}\n${JSON.stringify(errors).slice(0, 1_000)}`
    : null;
}

describe('a generated operation', () => {
  test(
    `never fails inside, tells nothing of the inside, and is answered by the schema: ${GENERATED} of them`,
    async () => {
      const wrong = await runGenerated(app, (world) => operations(schema, world), wrongWith);
      expect(wrong).toEqual([]);
      expect(answered).toBeGreaterThan(GENERATED / 10);
    },
    60_000 + GENERATED * 100,
  );
});

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { telltaleIn } from '../kit/generated/answers.ts';
import { calls, type DocumentedCall, type GeneratedCall } from '../kit/generated/calls.ts';
import { type JsonSchema, mismatches } from '../kit/generated/json-schema.ts';
import { GENERATED, runGenerated } from '../kit/generated/run.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'whatever the interface allows is carried out' });
afterAll(() => app.close());

type Content = { content?: Record<string, { schema?: JsonSchema }> };
interface Operation {
  readonly parameters?: DocumentedCall['parameters'];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const schemaOf = (part: Content | undefined) => part?.content?.['application/json']?.schema;
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const documented = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { parameters = [], requestBody, responses }]): DocumentedCall => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: schemaOf(requestBody),
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [status, schemaOf(answer) ?? {}]),
      ),
    }),
  ),
);

let succeeded = 0;

/** The fault in the answer to a call, with the call itself; null if there is none. */
async function wrongWith(call: GeneratedCall): Promise<string | null> {
  const { documented: as, caller, path, headers, body } = call;
  const token = await caller?.token();
  const response = await fetch(`${app.url}${path}`, {
    method: as.method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const { status } = response;
  const text = await response.text();
  // An address beyond 16 kB is refused before the app sees it.
  if (status === 431) return null;
  if (response.ok) succeeded += 1;
  const schema = as.answers[status] ?? as.answers[`${String(status)[0]}XX`];
  const isFile = /^(text\/csv|application\/(pdf|vnd\.openxml))/.test(
    response.headers.get('content-type') ?? '',
  );
  const problems = [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(schema
      ? mismatches(schema, isFile ? text : JSON.parse(text))
      : [`status ${status} is not documented`]),
    ...(response.ok ? [] : [telltaleIn(text)].filter((told) => told !== null)),
  ];
  const asked = `${caller?.role ?? 'nobody'}: ${as.method} ${path} ${body?.slice(0, 2_000)}`;
  return problems.length > 0 ? `${problems.join('; ')}\n${asked}\n${text.slice(0, 1_000)}` : null;
}

describe('a generated call', () => {
  test(
    `never fails inside, tells nothing of the inside, and is answered as documented: ${GENERATED} of them`,
    async () => {
      const wrong = await runGenerated(app, (world) => calls(documented, world), wrongWith);
      expect(wrong).toEqual([]);
      expect(succeeded).toBeGreaterThan(GENERATED / 25);
    },
    60_000 + GENERATED * 100,
  );
});

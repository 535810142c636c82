import { afterAll, describe, expect, test } from 'vitest';
import { failures, validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { clientA, organizationA } = app.actors;
const token = await clientA.token();

interface Raw {
  readonly method?: string;
  readonly contentType?: string | undefined;
  readonly body?: string;
}

async function send(path: string, { method = 'POST', contentType = 'application/json', body }: Raw) {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const NOT_JSON = { errormessage: failures.create, reason: 'De aanvraag is geen geldige JSON' };
const UNKNOWN_ROUTE = { errormessage: 'Deze pagina bestaat niet: controleer het adres' };

describe('a body', () => {
  test.each(['{', 'geen json', '{"a":1,}', "{'a': 1}", '', '\u0000', '{"__proto__": {"a": 1}}'])(
    'a body that is no valid JSON (%j) is refused',
    async (text) => {
      const { status, body } = await send('/verbete-register', { body: text });
      expect([status, body]).toEqual([400, NOT_JSON]);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a body of the type %s is refused', async (contentType) => {
    const { status, body } = await send('/verbete-register', {
      contentType,
      body: JSON.stringify(validBody),
    });
    expect([400, 415]).toContain(status);
    expect(body).toMatchObject({ errormessage: failures.create });
  });

  test('a body of more than 256 kB is refused', async () => {
    const body = JSON.stringify({
      ...validBody,
      organizationId: organizationA.id,
      Omschrijving: 'x'.repeat(262_144),
    });
    const answer = await send('/verbete-register', { body });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      errormessage: failures.create,
      reason: 'De aanvraag is te groot: stuur minder tegelijk',
    });
  });

  test('a body of just under 256 kB is validated', async () => {
    const body = JSON.stringify({
      ...validBody,
      organizationId: organizationA.id,
      Omschrijving: 'x'.repeat(255_000),
    });
    const answer = await send('/verbete-register', { body });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ fields: { Omschrijving: 'Maximaal 10.000 tekens' } }),
    ]);
  });

  test('a body with too many values is refused', async () => {
    const body = JSON.stringify({
      ...validBody,
      organizationId: organizationA.id,
      Bron: Array(1_000).fill(1),
    });
    expect((await send('/verbete-register', { body })).status).toBe(413);
  });

  test.each(['null', '[]', '"tekst"', '5', 'true'])(
    'a body that is JSON but no object (%s) is refused',
    async (body) => {
      const answer = await send('/verbete-register', { body });
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ errormessage: failures.create }),
      ]);
    },
  );

  test('a missing body is refused', async () => {
    const answer = await send('/verbete-register', {});
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errormessage: failures.create }),
    ]);
  });

  test('a body over GraphQL is refused with a code', async () => {
    const invalid = await send('/graphql', { body: '{' });
    expect(invalid.status).toBe(400);
    expect(invalid.body).toEqual({
      errors: [{ message: 'De aanvraag is geen geldige JSON', extensions: { code: 'VALIDATION' } }],
    });
    const large = await send('/graphql', {
      body: JSON.stringify({ query: `{ me { id } } #${'x'.repeat(262_144)}` }),
    });
    expect(large.status).toBe(413);
    expect(large.body).toEqual({
      errors: [
        { message: 'De aanvraag is te groot: stuur minder tegelijk', extensions: { code: 'VALIDATION' } },
      ],
    });
  });
});

describe('a path that nothing serves', () => {
  test.each([
    '/verbete-registers',
    '/incidenten/a/b/c',
    '/',
    '/organizations/alles/mensen',
    '/verbete-register/a/b/c',
    '/.env',
    '/health',
  ])('is told so: %s', async (path) => {
    const { status, body } = await send(path, { method: 'GET' });
    expect([status, body]).toEqual([404, UNKNOWN_ROUTE]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a known path has no method %s', async (method) => {
    const { status, body } = await send('/user/profiles', { method, body: '{}' });
    expect([status, body]).toEqual([404, UNKNOWN_ROUTE]);
  });

  test.each(['/verbete-register/%zz', `/verbete-register/${'a'.repeat(4_000)}`, '/%c0%af'])(
    'is told so when it is no address: %s',
    async (path) => {
      const { status, body } = await send(path, { method: 'GET' });
      expect([status, body]).toEqual([404, UNKNOWN_ROUTE]);
    },
  );

  test('is found with a slash at its end', async () => {
    expect((await send('/organizations/', { method: 'GET' })).status).toBe(200);
  });
});

describe('every answer', () => {
  test('forbids what a page of ours does not need', async () => {
    const { headers } = await send('/organizations', { method: 'GET' });
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self';script-src 'self'/);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('gives no other site a way in', async () => {
    const response = await fetch(`${app.url}/organizations`, {
      headers: { authorization: `Bearer ${token}`, origin: 'https://kwaad.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

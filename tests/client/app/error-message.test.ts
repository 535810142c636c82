import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { readFailure } from '../../../client/graphql/error-message.ts';

const graphqlError = (...errors: { message: string; extensions?: Record<string, unknown> }[]) =>
  new CombinedGraphQLErrors({ errors });

const statusError = (status: number, bodyText = '') =>
  new ServerError(`status ${status}`, { response: new Response('', { status }), bodyText });

describe('reading a failure', () => {
  it('takes code, message and fields from the server', () => {
    const error = graphqlError({
      message: 'De invoer klopt niet',
      extensions: { code: 'VALIDATION', fields: { cause: 'Vereist', odd: 1 } },
    });
    expect(readFailure(error)).toEqual({
      code: 'VALIDATION',
      message: 'De invoer klopt niet',
      fields: { cause: 'Vereist' },
    });
  });

  it('lets a lost session outweigh what came with it', () => {
    const error = graphqlError(
      { message: 'x', extensions: { code: 'INTERNAL' } },
      { message: 'U bent niet ingelogd', extensions: { code: 'UNAUTHENTICATED' } },
    );
    expect(readFailure(error).code).toBe('UNAUTHENTICATED');
  });

  it('shows no text of an error it does not know', () => {
    const unknown = [
      graphqlError({ message: 'Syntax Error: Unexpected }' }),
      new Error('stack'),
      'text',
      undefined,
    ];
    for (const error of unknown) {
      expect(readFailure(error)).toEqual({
        code: 'INTERNAL',
        message: 'Er is een fout opgetreden',
        fields: {},
      });
    }
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL'],
    [503, 'NETWORK'],
  ])('reads status %i as %s', (status, code) => {
    expect(readFailure(statusError(status)).code).toBe(code);
  });

  it('shows what the server says under a status, and nothing of what a proxy does', () => {
    const message = 'Deze vraag kost te veel tijd.';
    const told = JSON.stringify({ errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] });
    expect(readFailure(statusError(503, told))).toEqual({ code: 'RATE_LIMITED', message, fields: {} });
    for (const body of ['<html>Bad gateway</html>', 'null', '{"errors":"x"}'])
      expect(readFailure(statusError(503, body)).code).toBe('NETWORK');
  });

  it('says in Dutch that there is no connection', () => {
    const failure = readFailure(new TypeError('Failed to fetch'));
    expect(failure.code).toBe('NETWORK');
    expect(failure.message).toMatch(/^Geen verbinding/);
  });
});

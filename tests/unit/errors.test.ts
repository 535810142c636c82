import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { formatError } from '../../server/graphql/execution/error-format.ts';
import { AppError, toAppError } from '../../server/platform/core/errors.ts';
import { createLogger } from '../../server/platform/core/logger.ts';
import { failureBody, STATUS_OF } from '../../server/rest/wire/wire.ts';

const log = createLogger('silent');
const format = (error: unknown, mistakeCode?: unknown) => formatError(error, log, 'request-1', mistakeCode);
const within = (originalError: Error) =>
  new GraphQLError('inner', { originalError, path: ['registerEntry'] });

describe('an error over GraphQL', () => {
  test.each([
    ['UNAUTHENTICATED', 'U bent niet ingelogd. Log in en probeer het opnieuw.'],
    ['FORBIDDEN', 'U mag dit niet doen: vraag het uw beheerder'],
    ['NOT_FOUND', 'Niet gevonden: kijk in de lijst of het er nog is'],
    ['VALIDATION', 'De invoer klopt niet'],
    ['CONFLICT', 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat'],
    ['RATE_LIMITED', 'Te veel pogingen. Probeer het later opnieuw.'],
    ['INTERNAL', 'Er is een fout opgetreden'],
  ] as const)('%s carries its code and a Dutch message', (code, message) => {
    expect(format(within(new AppError(code)))).toEqual({
      message,
      path: ['registerEntry'],
      extensions: { code },
    });
  });

  test('names the wrong fields', () => {
    const fields = { cause: 'Vereist' };
    expect(format(new AppError('VALIDATION', { fields }))).toEqual({
      message: 'De invoer klopt niet',
      extensions: { code: 'VALIDATION', fields },
    });
  });

  test('an error that is no AppError reveals nothing, and is logged with the request id', () => {
    const logged = vi.spyOn(log, 'error');
    const secret = new Error('select * from credential');
    const told = format(within(secret));
    expect(told).toEqual({
      message: 'Er is een fout opgetreden',
      path: ['registerEntry'],
      extensions: { code: 'INTERNAL' },
    });
    expect(logged).toHaveBeenCalledWith({ err: secret, requestId: 'request-1' }, 'operation failed');
    logged.mockRestore();
  });

  test('an error in the request itself says what to correct', () => {
    const mistake = new GraphQLError('Cannot query field "x"', {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
    expect(format(mistake)).toEqual({
      message: 'Cannot query field "x"',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
  });

  test('an error that Apollo calls internal reveals nothing', () => {
    const told = format(new GraphQLError('connect ECONNREFUSED 10.0.0.5'), 'INTERNAL_SERVER_ERROR');
    expect(told).toEqual({ message: 'Er is een fout opgetreden', extensions: { code: 'INTERNAL' } });
  });

  test.each([new Error('x'), 'x', undefined, null, { code: 'NOT_FOUND' }])(
    '%o becomes INTERNAL with its cause',
    (thrown) => {
      const { code, cause } = toAppError(thrown);
      expect([code, cause]).toEqual(['INTERNAL', thrown]);
    },
  );
});

describe('an error over REST', () => {
  test('has the status of its code', () => {
    expect(STATUS_OF).toEqual({
      UNAUTHENTICATED: 401,
      REAUTHENTICATION_REQUIRED: 403,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      VALIDATION: 400,
      CONFLICT: 409,
      INCOMPLETE: 409,
      RATE_LIMITED: 429,
      INTERNAL: 500,
    });
  });

  test('carries the documented text, why, and the fields under their documented names', () => {
    const error = new AppError('VALIDATION', {
      fields: { cause: 'Vereist', userId: 'Alleen uw eigen gebruiker' },
    });
    expect(failureBody(error, { failure: 'Mislukt', wireNames: { cause: 'OorzaakAfwijkin' } })).toEqual({
      errormessage: 'Mislukt',
      reason: 'De invoer klopt niet',
      fields: { OorzaakAfwijkin: 'Vereist', userId: 'Alleen uw eigen gebruiker' },
    });
  });

  test('an error without a documented text carries its own', () => {
    expect(failureBody(new AppError('NOT_FOUND'), {})).toEqual({
      errormessage: 'Niet gevonden: kijk in de lijst of het er nog is',
    });
  });

  test('does not repeat the same text', () => {
    const error = new AppError('UNAUTHENTICATED', { message: 'Inloggen is mislukt' });
    expect(failureBody(error, { failure: 'Inloggen is mislukt' })).toEqual({
      errormessage: 'Inloggen is mislukt',
    });
  });
});

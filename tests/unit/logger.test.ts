import { describe, expect, test } from 'vitest';
import { AppError } from '../../server/platform/core/errors.ts';
import { parseId } from '../../server/platform/core/ids.ts';
import { createLogger } from '../../server/platform/core/logger.ts';

/** The error as it stands in the log. */
function logged(err: unknown): Record<string, unknown> {
  let line = '';
  const write = (text: string) => {
    line = text;
  };
  createLogger('error', { write }).error({ err }, 'something failed');
  return (JSON.parse(line) as { err: Record<string, unknown> }).err;
}

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

describe('an error in the log', () => {
  test('has its message when our code wrote it', () => {
    expect(logged(new Error('This process has no jobs'))).toMatchObject({
      type: 'Error',
      message: 'This process has no jobs',
      stack: expect.stringContaining('logger.test.ts'),
    });
  });

  test('has its message when Node raised it about our code', () => {
    const wrong = thrownBy(() => (undefined as unknown as { name: string }).name);
    expect(logged(wrong)).toMatchObject({ type: 'TypeError', message: expect.stringContaining('name') });
  });

  test.each([
    ['a parser of what it read', thrownBy(() => JSON.parse('Joop Winter is gevallen'))],
    [
      'Postgres of a record',
      Object.assign(new Error('Key (email)=(joop@winter.example) exists'), {
        severity: 'ERROR',
        code: '23505',
      }),
    ],
    ['a refusal of what a person typed', new AppError('VALIDATION', { message: 'Joop Winter bestaat niet' })],
    ['an id that is none', thrownBy(() => parseId('Joop Winter'))],
    [
      'a package',
      Object.assign(new Error('Joop Winter'), { stack: 'Error: x\n    at f (/app/node_modules/p/x.js:1:1)' }),
    ],
    [
      'Node itself',
      Object.assign(new Error('Joop Winter'), { stack: 'Error: x\n    at f (node:internal/x:1:1)' }),
    ],
    ['an error without a stack', Object.assign(new Error('Joop Winter'), { stack: undefined })],
    ['what is no error', 'Joop Winter'],
  ])('does not say what stands in the message of %s', (_, error) => {
    expect(JSON.stringify(logged(error))).not.toMatch(/joop|winter/i);
  });

  test('keeps the SQLSTATE of Postgres', () => {
    const error = Object.assign(new Error('x'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'user_email_key',
    });
    expect(logged(error)).toMatchObject({ code: '23505', constraint: 'user_email_key' });
  });
});

import { describe, expect, test } from 'vitest';
import { refuseDefaults } from '../../server/launch/refuse-defaults.ts';
import { EnvironmentError } from '../../server/platform/core/env.ts';
import { readSettings } from '../../server/settings.ts';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kwaliteit.example',
  DATABASE_URL: 'postgres://owner:Vq7-lang-en-eigen@db/app',
  SECRET_KEY: 'hWk3yLw0Q8m1x5Zt9Rb2Vc7Nf4Jd6Ps=',
};

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    refuseDefaults(readSettings(environment), environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('a start in production', () => {
  test.each([
    [REAL],
    [{ ...REAL, SECRET_KEY: '' }],
    [{ ...REAL, PUBLIC_URL: 'http://localhost:3000' }],
    // The demonstration of Docker Compose.
    [
      {
        NODE_ENV: 'production',
        DEMO: 'true',
        PUBLIC_URL: 'http://localhost:3000',
        DATABASE_URL: 'postgres://postgres:welkom@postgres/app',
        FILES_URL: 's3://zorgborg:welkom@files:8333/bestanden?tls=off',
      },
    ],
  ])('is let through with %j', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  test.each([
    [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://kwaliteit.example' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://10.0.0.7:3000' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://localhost.kwaad.example' }, ['PUBLIC_URL']],
    [{ DEMO: 'true' }, ['DEMO']],
    [{ DATABASE_URL: 'postgres://postgres:welkom@postgres/app' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://postgres:Postgres@db/app' }, ['DATABASE_URL']],
    [{ DATABASE_APP_URL: 'postgres://quality_app:welkom@db/app' }, ['DATABASE_APP_URL']],
    [{ FILES_URL: 's3://zorgborg:welkom@files:8333/bestanden?tls=off' }, ['FILES_URL']],
    [{ SECRET_KEY: 'x'.repeat(40) }, ['SECRET_KEY']],
    [
      {
        PUBLIC_URL: 'http://kwaliteit.example',
        DEMO: 'true',
        DATABASE_URL: 'postgres://postgres:welkom@postgres/app',
      },
      ['PUBLIC_URL', 'DEMO', 'DATABASE_URL'],
    ],
  ])('is refused with %j, and says what to set', (changes, names) => {
    expect(problemsOf({ ...REAL, ...changes }).map((problem) => problem.split(' ')[0])).toEqual(names);
  });

  test('a start in any other mode may have the defaults', () => {
    expect(problemsOf({})).toEqual([]);
    expect(
      problemsOf({ NODE_ENV: 'development', DATABASE_URL: 'postgres://postgres:welkom@db/app' }),
    ).toEqual([]);
  });
});

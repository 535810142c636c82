import { describe, expect, test } from 'vitest';
import { EnvironmentError, readSettings } from '../../server/platform/env.ts';

describe('the settings', () => {
  test('have the documented defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      databasePoolSize: 10,
      appName: 'ZorgBorg',
      helpUrl: 'https://uitleg.example/',
      demo: true,
      production: false,
      sessionIdleSeconds: 1_800,
      sessionSeconds: 43_200,
      trustProxy: 0,
      logLevel: 'info',
      metricsPort: undefined,
      slowQueryMs: 250,
      shutdownDelaySeconds: 0,
      overloadDelayMs: 1000,
    });
  });

  test('are read from the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/app',
      DATABASE_URL: 'postgres://u:p@db/x',
      DATABASE_POOL_SIZE: '4',
      APP_NAME: 'Borg',
      DEMO: 'false',
      SESSION_IDLE_MINUTES: '5',
      SESSION_HOURS: '1',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
    };
    expect(readSettings(environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/app',
      databaseUrl: 'postgres://u:p@db/x',
      databasePoolSize: 4,
      appName: 'Borg',
      demo: false,
      sessionIdleSeconds: 300,
      sessionSeconds: 3_600,
      trustProxy: 2,
      logLevel: 'warn',
    });
  });

  test('have the demo in production only for who asks for it', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
    expect(readSettings({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true);
    expect(readSettings({ DEMO: 'false' }).demo).toBe(false);
  });

  test('take an empty value for an absent one, and ignore what is not theirs', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', PATH: '/bin' })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: 'drie' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ DATABASE_APP_URL: 'db' }, 'DATABASE_APP_URL'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: '2.5' }, 'DATABASE_POOL_SIZE'],
    [{ APP_NAME: 'x'.repeat(61) }, 'APP_NAME'],
    [{ HELP_URL: 'ergens' }, 'HELP_URL'],
    [{ DEMO: 'misschien' }, 'DEMO'],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES'],
    [{ SESSION_HOURS: 'lang' }, 'SESSION_HOURS'],
    [{ TRUST_PROXY: 'ja' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'hard' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  ])('refuse %j, in Dutch and naming it', (environment, name) => {
    const problems = problemsOf(environment);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(problems.join()).not.toMatch(/\b(must|number|than|integer|invalid)\b/);
  });

  test('list everything that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'drie', DEMO: 'ja', LOG_LEVEL: 'hard', DATABASE_URL: 'db' });
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
    ]);
  });
});

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const problem of error.problems) expect(error.message).toContain(problem);
    return error.problems;
  }
  return [];
}

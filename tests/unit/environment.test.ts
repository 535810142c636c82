import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '../../server/platform/core/env.ts';
import { readSettings } from '../../server/settings.ts';

describe('the settings', () => {
  test('have the documented defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      migratesItself: true,
      databasePoolSize: 10,
      redisUrl: undefined,
      maxSockets: 5_000,
      appName: 'ZorgBorg',
      helpUrl: '/uitleg',
      supportPhone: '',
      supportHours: '',
      demo: true,
      production: false,
      secondFactor: { Client: 'offered', Admin: 'offered', SuperAdmin: 'offered' },
      secondFactorDelaySeconds: 86_400,
      signUp: 'open',
      google: {
        clientId: undefined,
        issuer: 'https://accounts.google.com',
        jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
      clamd: undefined,
      filesStore: undefined,
      filesPerOrganizationBytes: 5_000 * 1024 * 1024,
      maxFileBytes: 25 * 1024 * 1024,
      uploadedMegabytesPerHour: 500,
      sessionIdleSeconds: 1_800,
      sessionSeconds: 43_200,
      trustProxy: 0,
      logLevel: 'info',
      metricsPort: undefined,
      mailGatherSeconds: 300,
      accessLogYears: 5,
      changeLogYears: 20,
      signalThreshold: 5,
      creationsPerHour: 300,
      writtenMegabytesPerHour: 20,
      slowQueryMs: 250,
      readTimeoutMs: 2_000,
      maxAnswerBytes: 1_000_000,
      personShare: 0.1,
      shutdownDelaySeconds: 0,
      overloadDelayMs: 1000,
      publicUrl: 'http://localhost:3000',
      secretKey: undefined,
      smtpUrl: undefined,
      smtpTimeoutSeconds: 20,
      mailFrom: '"ZorgBorg" <noreply@localhost>',
      reminderHour: 7,
    });
  });

  test('are read from the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/app',
      DATABASE_URL: 'postgres://u:p@db/x',
      DATABASE_POOL_SIZE: '4',
      REDIS_URL: 'rediss://app:geheim@redis:6380/2',
      APP_NAME: 'Borg',
      DEMO: 'false',
      SESSION_IDLE_MINUTES: '5',
      SESSION_HOURS: '1',
      SECOND_FACTOR_DELAY_HOURS: '0',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
    };
    expect(readSettings(environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/app',
      databaseUrl: 'postgres://u:p@db/x',
      databasePoolSize: 4,
      redisUrl: 'rediss://app:geheim@redis:6380/2',
      appName: 'Borg',
      demo: false,
      sessionIdleSeconds: 300,
      sessionSeconds: 3_600,
      secondFactorDelaySeconds: 0,
      trustProxy: 2,
      logLevel: 'warn',
    });
  });

  test('enable the demo in production only explicitly', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
    expect(readSettings({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true);
    expect(readSettings({ DEMO: 'false' }).demo).toBe(false);
  });

  test('migrate the embedded database and the demo automatically, another only explicitly', () => {
    const given = { DATABASE_URL: 'postgres://u:p@db/x', DEMO: 'false' };
    expect(readSettings({ DEMO: 'false' }).migratesItself).toBe(true);
    expect(readSettings({ ...given, DEMO: 'true' }).migratesItself).toBe(true);
    expect(readSettings(given).migratesItself).toBe(false);
    expect(readSettings({ ...given, MIGRATE: 'auto' }).migratesItself).toBe(true);
    expect(readSettings({ MIGRATE: 'manual' }).migratesItself).toBe(false);
  });

  test('let anyone sign up in the demo only, unless said otherwise', () => {
    expect(readSettings({ DEMO: 'true' }).signUp).toBe('open');
    expect(readSettings({ DEMO: 'false' }).signUp).toBe('invite');
    expect(readSettings({ DEMO: 'false', SIGN_UP: 'open' }).signUp).toBe('open');
    expect(readSettings({ DEMO: 'true', SIGN_UP: 'invite' }).signUp).toBe('invite');
  });

  test('derive links and the sender from PUBLIC_URL', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
    expect(readSettings({ HOST: '10.0.0.7' }).publicUrl).toBe('http://10.0.0.7:3000');
    expect(readSettings({ PUBLIC_URL: 'https://borg.example/', APP_NAME: 'Borg' })).toMatchObject({
      publicUrl: 'https://borg.example',
      mailFrom: '"Borg" <noreply@borg.example>',
    });
    const given = { MAIL_FROM: 'Kwaliteit <kwaliteit@zorg.example>', SMTP_URL: 'smtps://u:p@mail.example' };
    expect(readSettings(given)).toMatchObject({ mailFrom: given.MAIL_FROM, smtpUrl: given.SMTP_URL });
  });

  test.each([
    [{ DEMO: 'true' }, ['offered', 'offered', 'offered']],
    [{ DEMO: 'false' }, ['offered', 'required', 'required']],
    [{ SECOND_FACTOR: 'off' }, ['off', 'off', 'off']],
    [{ SECOND_FACTOR: ' required ' }, ['required', 'required', 'required']],
    [{ DEMO: 'false', SECOND_FACTOR: 'Admin=offered' }, ['offered', 'offered', 'required']],
    [{ SECOND_FACTOR: 'Client=off, Admin=required,SuperAdmin=required,' }, ['off', 'required', 'required']],
  ])('say with %j who can and who must have a second factor', (environment, [Client, Admin, SuperAdmin]) => {
    expect(readSettings(environment).secondFactor).toEqual({ Client, Admin, SuperAdmin });
  });

  test('treat an empty value as absent, and ignore unknown variables', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', PATH: '/bin' })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: 'drie' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ DATABASE_APP_URL: 'db' }, 'DATABASE_APP_URL'],
    [{ MIGRATE: 'true' }, 'MIGRATE'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ DATABASE_POOL_SIZE: '2.5' }, 'DATABASE_POOL_SIZE'],
    [{ REDIS_URL: 'redis' }, 'REDIS_URL'],
    [{ REDIS_URL: 'http://redis:6379' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://redis:99999' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://redis/nul' }, 'REDIS_URL'],
    [{ MAX_SOCKETS: '0' }, 'MAX_SOCKETS'],
    [{ ACCESS_LOG_YEARS: '4' }, 'ACCESS_LOG_YEARS'],
    [{ CHANGE_LOG_YEARS: '21' }, 'CHANGE_LOG_YEARS'],
    [{ REMINDER_HOUR: '25' }, 'REMINDER_HOUR'],
    [{ REMINDER_HOUR: '7.5' }, 'REMINDER_HOUR'],
    [{ REMINDER_HOUR: 'ochtend' }, 'REMINDER_HOUR'],
    [{ APP_NAME: 'x'.repeat(61) }, 'APP_NAME'],
    [{ HELP_URL: 'ergens' }, 'HELP_URL'],
    [{ DEMO: 'misschien' }, 'DEMO'],
    [{ SECOND_FACTOR: 'ja' }, 'SECOND_FACTOR'],
    [{ SECOND_FACTOR: 'Admin' }, 'SECOND_FACTOR'],
    [{ SECOND_FACTOR: 'Admin=soms' }, 'SECOND_FACTOR'],
    [{ SECOND_FACTOR: 'Beheerder=required' }, 'SECOND_FACTOR'],
    [{ SECOND_FACTOR: 'Admin=required=off' }, 'SECOND_FACTOR'],
    [{ SECOND_FACTOR_DELAY_HOURS: '-1' }, 'SECOND_FACTOR_DELAY_HOURS'],
    [{ SECOND_FACTOR_DELAY_HOURS: '169' }, 'SECOND_FACTOR_DELAY_HOURS'],
    [{ SECOND_FACTOR_DELAY_HOURS: 'een dag' }, 'SECOND_FACTOR_DELAY_HOURS'],
    [{ SIGN_UP: 'misschien' }, 'SIGN_UP'],
    [{ GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER'],
    [{ GOOGLE_ISSUER: 'https://accounts.google.com/' }, 'GOOGLE_ISSUER'],
    [{ GOOGLE_JWKS_URL: 'certs' }, 'GOOGLE_JWKS_URL'],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES'],
    [{ SESSION_IDLE_MINUTES: '4' }, 'SESSION_IDLE_MINUTES'],
    [{ SESSION_HOURS: 'lang' }, 'SESSION_HOURS'],
    [{ TRUST_PROXY: 'ja' }, 'TRUST_PROXY'],
    [{ PUBLIC_URL: 'borg.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://borg.example/app' }, 'PUBLIC_URL'],
    [{ SECRET_KEY: 'x'.repeat(31) }, 'SECRET_KEY'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ MAIL_GATHER_SECONDS: '-1' }, 'MAIL_GATHER_SECONDS'],
    [{ CREATIONS_PER_HOUR: '0' }, 'CREATIONS_PER_HOUR'],
    [{ PERSON_SHARE_PERCENT: '0' }, 'PERSON_SHARE_PERCENT'],
    [{ PERSON_SHARE_PERCENT: '101' }, 'PERSON_SHARE_PERCENT'],
    [{ WRITTEN_MB_PER_HOUR: 'veel' }, 'WRITTEN_MB_PER_HOUR'],
    [{ SMTP_TIMEOUT_SECONDS: '0' }, 'SMTP_TIMEOUT_SECONDS'],
    [{ SMTP_TIMEOUT_SECONDS: '61' }, 'SMTP_TIMEOUT_SECONDS'],
    [{ MAIL_FROM: 'Borg' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Borg <borg@example>\r\nBcc: <x@y>' }, 'MAIL_FROM'],
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

import { type AnyObjectSchema, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { GUIDE_PATH } from '../../../schema/page-paths.ts';

const NO_PORT = 'is geen poortnummer (0 tot en met 65535)';
const port = () => number().typeError(NO_PORT).integer(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT);
const NO_HOUR = 'is geen uur van de dag (0 tot en met 23, of 24 voor nooit)';
const positive = (unit: string) => {
  const noWholeNumber = `is geen geheel getal (${unit})`;
  return number().typeError(noWholeNumber).integer(noWholeNumber).min(1, `moet minstens 1 zijn (${unit})`);
};
/** Years of the logs: the law requires 5 for access to care records, and allows no more than the records' own 20. */
const logYears = () =>
  positive('jaren').min(5, 'moet minstens 5 zijn (jaren)').max(20, 'is meer dan 20 (jaren)');
const databaseUrl = () =>
  string().matches(/^postgres(ql)?:\/\//, {
    message: 'begint niet met postgres:// of postgresql://',
    excludeEmptyString: true,
  });

/**
 * The URL forms that the Redis client supports: host, optional port, user and password, and a database number as path.
 */
const isRedisUrl = (value: string | undefined) =>
  !value || (/^rediss?:\/\/[^/?#]+(\/\d*)?$/.test(value) && URL.canParse(value));

/** Rules for the platform's environment variables; modules have rules of their own. */
export const environmentRules = object({
  NODE_ENV: string()
    .oneOf(['development', 'test', 'production'], 'is geen development, test of production')
    .default('development'),
  PORT: port().default(3000),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('.data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_APP_URL: databaseUrl(),
  MIGRATE: string().oneOf(['auto', 'manual'] as const, 'is geen auto of manual'),
  DATABASE_POOL_SIZE: positive('verbindingen').default(10),
  REDIS_URL: string().test(
    'redis',
    'is geen adres zoals redis://host:6379 of rediss://host:6379',
    isRedisUrl,
  ),
  MAX_SOCKETS: positive('verbindingen').default(5_000),
  APP_NAME: string().max(60, 'is langer dan 60 tekens').default('ZorgBorg'),
  HELP_URL: string().url('is geen webadres'),
  SUPPORT_PHONE: string()
    .max(30, 'is langer dan 30 tekens')
    .matches(/^\+?[\d ()-]{3,}$/, { message: 'is geen telefoonnummer', excludeEmptyString: true })
    .default(''),
  SUPPORT_HOURS: string().max(100, 'is langer dan 100 tekens').default(''),
  DEMO: boolean().typeError('is geen true of false'),
  // Sessions record their last use at most once a minute.
  SESSION_IDLE_MINUTES: positive('minuten').min(5, 'moet minstens 5 zijn (minuten)').default(30),
  SESSION_HOURS: positive('uren').default(12),
  TRUST_PROXY: number()
    .integer()
    .min(0, 'is negatief')
    .typeError('is geen geheel getal (proxy’s)')
    .default(0),
  METRICS_PORT: port(),
  SHUTDOWN_DELAY_SECONDS: number()
    .integer()
    .min(0, 'is negatief')
    .max(20, 'is meer dan 20')
    .typeError('is geen geheel getal (seconden)')
    .default(0),
  OVERLOAD_DELAY_MS: number()
    .integer()
    .min(0, 'is negatief')
    .typeError('is geen geheel getal (milliseconden)')
    .default(1000),
  SLOW_QUERY_MS: positive('milliseconden').default(250),
  READ_TIMEOUT_MS: positive('milliseconden').max(15_000, 'is meer dan 15000').default(2_000),
  MAX_ANSWER_MB: positive('megabytes').default(1),
  PERSON_SHARE_PERCENT: positive('procent').max(100, 'is meer dan 100').default(10),
  PUBLIC_URL: string().matches(/^https?:\/\/[^/?#]+\/?$/, {
    message: 'is geen webadres zonder pad, zoals https://kwaliteit.example',
    excludeEmptyString: true,
  }),
  SECRET_KEY: string().min(32, 'is korter dan 32 tekens'),
  SMTP_URL: string().matches(/^smtps?:\/\/[^/]/, {
    message: 'begint niet met smtp:// of smtps://',
    excludeEmptyString: true,
  }),
  SMTP_TIMEOUT_SECONDS: positive('seconden').max(60, 'is meer dan 60').default(20),
  MAIL_FROM: string().matches(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, {
    message: 'is geen afzender, zoals ZorgBorg <noreply@zorgborg.example>',
    excludeEmptyString: true,
  }),
  REMINDER_HOUR: number().integer(NO_HOUR).min(0, NO_HOUR).max(24, NO_HOUR).typeError(NO_HOUR).default(7),
  CREATIONS_PER_HOUR: positive('toevoegingen').default(300),
  WRITTEN_MB_PER_HOUR: positive('MB').default(20),
  SIGNAL_THRESHOLD: positive('keer').default(5),
  ACCESS_LOG_YEARS: logYears().default(5),
  CHANGE_LOG_YEARS: logYears().default(20),
  MAIL_GATHER_SECONDS: number()
    .integer()
    .min(0, 'is negatief')
    .typeError('is geen geheel getal (seconden)')
    .default(300),
  LOG_LEVEL: string()
    .oneOf(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'is geen silent, fatal, error, warn, info of debug',
    )
    .default('info'),
});

type Environment = InferType<typeof environmentRules>;

/** The parsed settings of the platform. */
export interface PlatformSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  /** Whether the server brings the database to its version itself, or refuses to serve another one. */
  readonly migratesItself: boolean;
  readonly databasePoolSize: number;
  /** Redis for announcements between processes; without it they use LISTEN/NOTIFY of Postgres. */
  readonly redisUrl: string | undefined;
  /** Largest number of open sockets of this process. */
  readonly maxSockets: number;
  readonly appName: string;
  readonly helpUrl: string;
  /** Telephone number of the support desk, and when it answers; empty for none. */
  readonly supportPhone: string;
  readonly supportHours: string;
  readonly demo: boolean;
  readonly production: boolean;
  /** Idle and absolute lifetime of a session, in seconds. */
  readonly sessionIdleSeconds: number;
  readonly sessionSeconds: number;
  /** Number of trusted proxies that append to X-Forwarded-For; entries beyond them can be forged. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Port of /metrics; not served when undefined. */
  readonly metricsPort: number | undefined;
  /**
   * How long a stopping process still accepts requests, in seconds, until the load balancer sees its readiness fail.
   */
  readonly shutdownDelaySeconds: number;
  /** Base URL of the web app, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Key material for encryption at rest; without it a file in the data folder holds the key. */
  readonly secretKey: string | undefined;
  /** The SMTP server; without it each mail is written to a file in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Timeout for each reply of the SMTP server, in seconds. */
  readonly smtpTimeoutSeconds: number;
  readonly mailFrom: string;
  /** Hour of the day in the Netherlands from which reminders are mailed; 24 is never. */
  readonly reminderHour: number;
  /** Debounce window, in seconds, in which mails of one kind to one person are combined; 0 sends each separately. */
  readonly mailGatherSeconds: number;
  /** Retention of the access log and of the change log, in years. */
  readonly accessLogYears: number;
  readonly changeLogYears: number;
  /**
   * Rate limit of created records per Client and hour, a fifth of it within five minutes; other roles get ten times as
   * much.
   */
  readonly creationsPerHour: number;
  /** The threshold of a signal: events in 30 days, at one place or to one client. */
  readonly signalThreshold: number;
  /** Rate limit of written megabytes per Client and hour; other roles get ten times as much. */
  readonly writtenMegabytesPerHour: number;
  /** Threshold of the slow query log, in milliseconds. */
  readonly slowQueryMs: number;
  /** statement_timeout of reads, in milliseconds; exports and complete lists get longer. */
  readonly readTimeoutMs: number;
  /** Largest GraphQL answer in bytes; also the largest number of bytes read from the database for it. */
  readonly maxAnswerBytes: number;
  /** A person's share of the process' time in longer requests while others are at work, as a fraction of 1. */
  readonly personShare: number;
  /** Requests are refused while the event loop lags by more than this, in milliseconds; 0 means never. */
  readonly overloadDelayMs: number;
}

/**
 * All settings of the server: the platform's, and those that modules add to this interface by declaration merging. The
 * top-level README lists them with their defaults.
 */
export interface Settings extends PlatformSettings {}

/** Lists every problem with the environment in Dutch, one per line. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`De instellingen kloppen niet:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
    this.name = 'EnvironmentError';
  }
}

/**
 * Parses the environment by rules; an empty value counts as absent.
 * @throws EnvironmentError with every problem at once.
 */
export function parseEnvironment<Rules extends AnyObjectSchema>(
  rules: Rules,
  environment: NodeJS.ProcessEnv,
): InferType<Rules> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return rules.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new EnvironmentError(error.inner.map((one) => `${one.path} ${one.message}`));
  }
}

/** Reads the platform's settings from the parsed environment. */
export function platformSettings(environment: Environment): PlatformSettings {
  const production = environment.NODE_ENV === 'production';
  const demo = environment.DEMO ?? !production;
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    databaseAppUrl: environment.DATABASE_APP_URL,
    migratesItself:
      (environment.MIGRATE ?? (demo || !environment.DATABASE_URL ? 'auto' : 'manual')) === 'auto',
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    redisUrl: environment.REDIS_URL,
    maxSockets: environment.MAX_SOCKETS,
    appName: environment.APP_NAME,
    helpUrl: environment.HELP_URL ?? GUIDE_PATH,
    supportPhone: environment.SUPPORT_PHONE,
    supportHours: environment.SUPPORT_HOURS,
    demo,
    production,
    sessionIdleSeconds: environment.SESSION_IDLE_MINUTES * 60,
    sessionSeconds: environment.SESSION_HOURS * 3600,
    trustProxy: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
    metricsPort: environment.METRICS_PORT,
    shutdownDelaySeconds: environment.SHUTDOWN_DELAY_SECONDS,
    publicUrl: (environment.PUBLIC_URL ?? localUrl(environment)).replace(/\/$/, ''),
    secretKey: environment.SECRET_KEY,
    smtpUrl: environment.SMTP_URL,
    smtpTimeoutSeconds: environment.SMTP_TIMEOUT_SECONDS,
    mailFrom: environment.MAIL_FROM ?? defaultSender(environment),
    reminderHour: environment.REMINDER_HOUR,
    mailGatherSeconds: environment.MAIL_GATHER_SECONDS,
    accessLogYears: environment.ACCESS_LOG_YEARS,
    changeLogYears: environment.CHANGE_LOG_YEARS,
    signalThreshold: environment.SIGNAL_THRESHOLD,
    creationsPerHour: environment.CREATIONS_PER_HOUR,
    writtenMegabytesPerHour: environment.WRITTEN_MB_PER_HOUR,
    slowQueryMs: environment.SLOW_QUERY_MS,
    readTimeoutMs: environment.READ_TIMEOUT_MS,
    maxAnswerBytes: environment.MAX_ANSWER_MB * 1_000_000,
    personShare: environment.PERSON_SHARE_PERCENT / 100,
    overloadDelayMs: environment.OVERLOAD_DELAY_MS,
  };
}

function localUrl({ HOST, PORT }: Environment): string {
  const everywhere = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1';
  const host = everywhere ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function defaultSender({ APP_NAME, PUBLIC_URL }: Environment): string {
  const domain = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
  return `"${APP_NAME.replace(/["\\]/g, '')}" <noreply@${domain}>`;
}

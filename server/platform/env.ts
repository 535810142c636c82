import { boolean, type InferType, number, object, string, ValidationError } from 'yup';

const NO_PORT = 'is geen poortnummer (0 tot en met 65535)';
const port = () => number().typeError(NO_PORT).integer(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT);
const positive = (unit: string) => {
  const noWholeNumber = `is geen geheel getal (${unit})`;
  return number().typeError(noWholeNumber).integer(noWholeNumber).min(1, `moet minstens 1 zijn (${unit})`);
};
const databaseUrl = () =>
  string().matches(/^postgres(ql)?:\/\//, {
    message: 'begint niet met postgres:// of postgresql://',
    excludeEmptyString: true,
  });

const environmentRules = object({
  NODE_ENV: string()
    .oneOf(['development', 'test', 'production'], 'is geen development, test of production')
    .default('development'),
  PORT: port().default(3000),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('.data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_APP_URL: databaseUrl(),
  DATABASE_POOL_SIZE: positive('verbindingen').default(10),
  APP_NAME: string().max(60, 'is langer dan 60 tekens').default('ZorgBorg'),
  HELP_URL: string().url('is geen webadres').default('https://uitleg.example/'),
  DEMO: boolean().typeError('is geen true of false'),
  SESSION_IDLE_MINUTES: positive('minuten').default(30),
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
  LOG_LEVEL: string()
    .oneOf(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'is geen silent, fatal, error, warn, info of debug',
    )
    .default('info'),
});

type Environment = InferType<typeof environmentRules>;

/** Every setting of the server, parsed; the README lists them with their defaults. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly appName: string;
  readonly helpUrl: string;
  readonly demo: boolean;
  readonly production: boolean;
  /** A session ends after this many seconds without a request, and after this many in all. */
  readonly sessionIdleSeconds: number;
  readonly sessionSeconds: number;
  /** How many proxies stand in front and add to X-Forwarded-For; what lies beyond them is the caller's own word. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Where /metrics is served; nowhere without it. */
  readonly metricsPort: number | undefined;
  /** How long a process that is told to stop still takes requests, for a load balancer to see that it goes. */
  readonly shutdownDelaySeconds: number;
  /** Statements that take longer are logged, in milliseconds. */
  readonly slowQueryMs: number;
  /** Requests are refused while the event loop is this late, in milliseconds; 0 means never. */
  readonly overloadDelayMs: number;
}

/** Says in Dutch, a line each, what is wrong with the environment. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`De instellingen kloppen niet:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * The settings out of the environment; an empty value counts as absent.
 * @throws EnvironmentError with every problem at once.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return toSettings(environmentRules.validateSync(given, { abortEarly: false, stripUnknown: true }));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new EnvironmentError(error.inner.map((one) => `${one.path} ${one.message}`));
  }
}

function toSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === 'production';
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    databaseAppUrl: environment.DATABASE_APP_URL,
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    appName: environment.APP_NAME,
    helpUrl: environment.HELP_URL,
    demo: environment.DEMO ?? !production,
    production,
    sessionIdleSeconds: environment.SESSION_IDLE_MINUTES * 60,
    sessionSeconds: environment.SESSION_HOURS * 3600,
    trustProxy: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
    metricsPort: environment.METRICS_PORT,
    shutdownDelaySeconds: environment.SHUTDOWN_DELAY_SECONDS,
    slowQueryMs: environment.SLOW_QUERY_MS,
    overloadDelayMs: environment.OVERLOAD_DELAY_MS,
  };
}

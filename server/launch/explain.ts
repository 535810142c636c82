import { ApplicationRoleRefused, OwnerPasswordMissing } from '../platform/migration/application-role.ts';
import { type DatabaseVersion, WrongDatabaseVersion } from '../platform/migration/database-version.ts';
import { StartFailure } from './start-failure.ts';

interface Cause {
  code: string;
  message: string;
  port: number | null;
  path: string | null;
}

const explanations: Array<[codes: string[], sentence: (cause: Cause) => string]> = [
  [
    ['EADDRINUSE'],
    ({ port }) => `Poort ${port ?? ''} is al in gebruik: kies een andere, bijvoorbeeld PORT=3001 npm start.`,
  ],
  [
    ['EADDRNOTAVAIL'],
    () => 'Het adres in HOST bestaat niet op dit apparaat: laat HOST weg of kies 127.0.0.1 of 0.0.0.0.',
  ],
  [['ENOSPC', 'EDQUOT', '53100'], () => 'De schijf is vol: maak ruimte vrij en start opnieuw.'],
  [['EROFS'], ({ path }) => `Op deze plek kan niet worden geschreven${at(path)}: kies een andere DATA_DIR.`],
  [['ENOTDIR', 'EEXIST'], ({ path }) => `DATA_DIR is geen map${at(path)}: kies een andere DATA_DIR.`],
  [['28P01', '28000'], () => 'De database weigert de gebruiker of het wachtwoord in DATABASE_URL.'],
  [
    ['3D000'],
    () => 'De database in DATABASE_URL bestaat niet op die server: maak haar aan of verbeter de naam.',
  ],
  [['42501'], () => 'De gebruiker in DATABASE_URL heeft te weinig rechten op de database.'],
  [['53300'], () => 'De database in DATABASE_URL heeft geen verbinding meer vrij.'],
  [['57P03'], () => 'De database in DATABASE_URL start nog op: probeer het over een ogenblik opnieuw.'],
  [
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'],
    () => 'De database in DATABASE_URL is niet bereikbaar: controleer het adres en of de server draait.',
  ],
  [
    ['ERR_INVALID_URL'],
    () =>
      'DATABASE_URL is geen geldig adres: verwacht wordt postgres://gebruiker:wachtwoord@server:5432/database.',
  ],
];

const OWNER_PASSWORD_MISSING =
  'In DATABASE_URL staat geen wachtwoord, en daaruit volgt dat van de applicatierol: iedereen zou het kunnen uitrekenen. Zet er een wachtwoord in (postgres://gebruiker:wachtwoord@server:5432/database), of geef DATABASE_APP_URL op met een eigen rol en een eigen wachtwoord.';

const MIGRATE_FIRST =
  'voer eerst npm run migrate uit (in de container: node dist/server/migrate.js), of start met MIGRATE=auto.';
const ROLE_REFUSED = `De rol waarmee dit programma werkt, komt de database niet in: ${MIGRATE_FIRST}`;
const WRONG_VERSION: Readonly<Record<Exclude<DatabaseVersion, 'current'>, string>> = {
  empty: `De database is nog leeg: ${MIGRATE_FIRST}`,
  older: `De database is van een oudere versie dan dit programma: ${MIGRATE_FIRST}`,
  newer:
    'De database is van een nieuwere versie dan dit programma: start die nieuwere versie, of zet een back-up terug van vóór die versie.',
  unknown:
    'De database is gemaakt door een ontwikkelversie van dit programma en wordt niet bijgewerkt: begin met een lege database, bij de eigen database door de map .data (of wat DATA_DIR noemt) te hernoemen of te verwijderen.',
};

/** Explains a failed start in one Dutch sentence, without a stack trace. */
export function explainStartFailure(error: unknown): string {
  for (const cause of walk(error)) {
    const known = describe(cause);
    if (cause instanceof StartFailure) return oneLine(cause.message);
    if (cause instanceof OwnerPasswordMissing) return OWNER_PASSWORD_MISSING;
    if (cause instanceof ApplicationRoleRefused) return ROLE_REFUSED;
    if (cause instanceof WrongDatabaseVersion) return WRONG_VERSION[cause.version];
    if (/^pg-boss (is not installed|database requires migrations)/.test(known.message))
      return WRONG_VERSION.older;
    const explanation = explanations.find(([codes]) => codes.includes(known.code));
    if (explanation) return oneLine(explanation[1](known));
    if (known.code === 'EACCES' || known.code === 'EPERM') return oneLine(explainRefusal(known));
    if (/timeout expired|connection timeout/i.test(known.message)) {
      return 'De database in DATABASE_URL antwoordt niet: controleer het adres en of de server draait.';
    }
  }
  const message = error instanceof Error ? error.message : String(error);
  return oneLine(`De start is mislukt: ${message || 'onbekende oorzaak'}`);
}

/** Explains a failed Postgres start from its log output. */
export function explainPostgresLog(log: string): string {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(log))
    return 'De schijf is vol: maak ruimte vrij en start opnieuw.';
  if (/could not look up effective user ID|no such user|uv_os_get_passwd/i.test(log)) {
    return 'Deze gebruiker heeft geen naam op dit systeem, wat PostgreSQL wel nodig heeft: start als een andere gebruiker of geef DATABASE_URL op.';
  }
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(log)) {
    return 'De gegevens zijn van een andere versie van PostgreSQL: kies een andere DATA_DIR of zet ze eerst over.';
  }
  if (/Cannot find (package|module)/i.test(log)) {
    return 'De eigen database is hier niet meegeleverd: geef DATABASE_URL op.';
  }
  if (/error while loading shared libraries|Unsupported (arch|platform)|ENOENT/i.test(log)) {
    return 'De meegeleverde PostgreSQL draait niet op dit systeem: geef DATABASE_URL op van een andere server.';
  }
  if (
    /could not map anonymous shared memory|Cannot allocate memory|could not resize shared memory/i.test(log)
  ) {
    return 'Er is te weinig geheugen vrij om de eigen database te starten.';
  }
  if (/Permission denied|Operation not permitted/i.test(log)) {
    return 'PostgreSQL mag zijn gegevensmap niet gebruiken: controleer de rechten op DATA_DIR.';
  }
  const reason =
    log.split('\n').findLast((line) => /FATAL|PANIC|ERROR|error:/i.test(line)) ?? log.split('\n').at(-1);
  return oneLine(
    `De eigen database start niet: ${reason?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/i, '') || 'geen uitleg'}`,
  );
}

function explainRefusal({ path, port, message }: Cause): string {
  if (port !== null || message.includes('listen')) {
    return `Poort ${port ?? ''} mag door deze gebruiker niet worden gebruikt: kies een andere, bijvoorbeeld PORT=3000 npm start.`;
  }
  return `Deze gebruiker mag hier niet lezen of schrijven${at(path)}: kies een andere DATA_DIR of pas de rechten aan.`;
}

function at(path: string | null): string {
  return path ? ` (${path})` : '';
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([:,])/g, '$1')
    .trim();
}

/** The error, its causes and its aggregated errors, outermost first. */
function* walk(error: unknown, depth = 0): Generator<unknown> {
  if (error === null || typeof error !== 'object' || depth > 5) return;
  yield error;
  const { cause, previous, errors } = error as { cause?: unknown; previous?: unknown; errors?: unknown };
  yield* walk(cause, depth + 1);
  yield* walk(previous, depth + 1);
  if (Array.isArray(errors)) for (const inner of errors) yield* walk(inner, depth + 1);
}

function describe(error: unknown): Cause {
  const { code, message, port, path } = error as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    port: typeof port === 'number' ? port : null,
    path: typeof path === 'string' ? path : null,
  };
}

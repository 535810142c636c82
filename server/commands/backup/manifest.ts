import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { array, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { StartFailure } from '../../launch/start-failure.ts';
import { writeDurably } from './durable-file.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const DIGEST = 'manifest.json.sha256';

const count = () => number().integer().min(0).required();
const digest = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required();
const name = () =>
  string()
    .matches(/^[a-z_][a-z0-9_]*$/)
    .required();

const rules = object({
  format: number().oneOf([FORMAT]).required(),
  madeAt: string().required(),
  /** Version of Postgres, for information. */
  postgres: string().required(),
  migrations: array(string().required()).min(1).required(),
  jobsVersion: count(),
  /** Digest of the secret key with which values in the tables are encrypted; the key itself is not in the backup. */
  keyDigest: string().defined().nullable(),
  tables: array(
    object({
      schema: name(),
      name: name(),
      columns: array(name()).required(),
      rows: count(),
      sha256: digest(),
    }),
  ).required(),
  sequences: array(
    object({
      ...{ schema: name(), name: name() },
      value: string()
        .matches(/^-?\d+$/)
        .required(),
      isCalled: boolean().required(),
    }),
  ).required(),
  /** Months of a log, which a fresh database does not have. */
  partitions: array(
    object({
      ...{ schema: name(), name: name(), parent: name() },
      bound: string()
        .matches(/^FOR VALUES FROM \('[0-9 :+-]+'\) TO \('[0-9 :+-]+'\)$/)
        .required(),
    }),
  ).required(),
  files: array(object({ key: string().required(), size: count(), sha256: digest() })).required(),
  /** The rows are in one dump of Postgres' own tool, or in a copy for each table, as in backups that do not say. */
  database: string().oneOf(['dump', 'copies']),
  dump: object({
    /** Major version of the tool that made it, which the one that reads it needs at least. */
    major: count(),
    size: count(),
    sha256: digest(),
    /** Roles to which it gives rights. */
    roles: array(string().required()).required(),
  })
    .default(undefined)
    .optional(),
});

/** Contents of a backup. */
export type Manifest = InferType<typeof rules>;
export type BackedUpTable = Manifest['tables'][number];
export type BackedUpFile = Manifest['files'][number];
export type Dump = NonNullable<Manifest['dump']>;

/** The file of a dump. */
export function dumpFile(folder: string): string {
  return path.join(folder, 'database.dump');
}

/** The file of a table's rows, compressed. */
export function tableFile(folder: string, { schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string {
  return path.join(folder, 'tables', `${schema}.${name}.copy.gz`);
}

/** The file of a key of the store. */
export function storedFile(folder: string, key: string): string {
  return path.join(folder, 'files', key);
}

/** Digest of a secret key, which does not tell the key. */
export function keyDigestOf(secretKey: string | undefined): string | null {
  return secretKey ? createHash('sha256').update(`backup ${secretKey}`).digest('hex') : null;
}

/** Writes the manifest, last of all: a folder without one is no backup. The digest suits `sha256sum -c`. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
  await writeDurably(path.join(folder, DIGEST), `${sha256Of(text)}  ${MANIFEST}\n`);
  await writeDurably(path.join(folder, MANIFEST), text);
}

/** Reads the manifest. @throws StartFailure when there is none, or it is damaged or of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, noted] = await Promise.all([read(folder, MANIFEST), read(folder, DIGEST)]);
  if (text === null || noted === null)
    throw new StartFailure(`In ${folder} staat geen volledige back-up: ${MANIFEST} ontbreekt.`);
  if (!noted.startsWith(`${sha256Of(text)} `)) throw damaged(MANIFEST);
  try {
    return rules.validateSync(JSON.parse(text), { strict: true });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new StartFailure(
        `De back-up in ${folder} is van een andere versie van dit programma: gebruik die versie om haar terug te zetten.`,
      );
    throw error;
  }
}

/** The sentence for a part of a backup that is not what it was. */
export function damaged(part: string, cause?: unknown): StartFailure {
  return new StartFailure(`De back-up is beschadigd (${part}): gebruik een andere. Er is niets teruggezet.`, {
    cause,
  });
}

async function read(folder: string, file: string): Promise<string | null> {
  return readFile(path.join(folder, file), 'utf8').catch(() => null);
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

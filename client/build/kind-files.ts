import { readdirSync } from 'node:fs';
import type { ClientKind } from '../kinds/define-kind.ts';

const folder = new URL('../kinds/', import.meta.url);

const names = readdirSync(folder).filter((name) => name.endsWith('.kind.ts'));

/** The kinds of record as the build reads them, from their files. */
export const kindsOfBuild: readonly ClientKind[] = await Promise.all(
  names.map(async (name): Promise<ClientKind> => (await import(new URL(name, folder).href)).kind),
);

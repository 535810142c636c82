import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The folder of the files that run once a day, by `npm run fault`, and after a change of what calls for them. */
export const DAILY_FOLDER = 'fault';

/** The folders and files whose change calls for each daily file. */
export const CALLS_FOR: Readonly<Record<string, readonly string[]>> = {
  'announcements-over-redis': ['server/platform/live/', 'tests/kit/processes/redis.ts'],
  backup: [
    'server/commands/backup.ts',
    'server/commands/restore.ts',
    'server/commands/backup/',
    'server/migrations/',
    'server/platform/files/',
    'server/platform/migration/',
  ],
  'backup-by-tools': [
    'server/commands/backup/',
    'server/migrations/',
    'tests/kit/database/installed-postgres.ts',
  ],
  'embedded-postgres': ['server/launch/embedded/'],
  'file-store-on-s3': [
    'server/platform/files/',
    'tests/kit/processes/s3.ts',
    'tests/kit/processes/s3-process.ts',
  ],
  installing: [
    'docker-compose.yml',
    'server/commands/',
    'server/guide/texts/installeren.md',
    'server/launch/refuse-defaults.ts',
    'server/launch/start-server.ts',
    'server/vite.config.ts',
  ],
  'imports-in-numbers': ['server/modules/imports/', 'server/platform/import/'],
  'large-heic': ['server/platform/file-inspection/'],
  'large-texts': ['server/platform/file-inspection/'],
  'long-lists': [
    'server/modules/incidents/lists/',
    'server/platform/list/',
    'server/platform/throttling/',
    'server/rest/incidents/',
    'server/rest/organizations/',
    'server/rest/wire/',
  ],
  'planning-in-numbers': [
    'server/modules/planning/event-changes/',
    'server/modules/planning/catalogue/catalogue-lock.ts',
    'server/modules/planning/templates/task-template.service.ts',
    'server/platform/jobs/',
  ],
  'sockets-in-numbers': ['server/graphql/subscriptions/', 'server/platform/live/'],
};

/** The daily test files, from the root. */
export function dailyFiles(root: string): string[] {
  return globSync(`tests/${DAILY_FOLDER}/**/*.test.ts`, { cwd: root });
}

/** The name of a test file in `CALLS_FOR`. */
export const dailyName = (file: string): string => basename(file, '.test.ts');

/** Whether the change of a path calls for a daily test file. */
export function callsFor(file: string, changed: string): boolean {
  return (CALLS_FOR[dailyName(file)] ?? []).some(
    (path) => changed === path || (path.endsWith('/') && changed.startsWith(path)),
  );
}

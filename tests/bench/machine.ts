import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { BenchDatabase } from './database.ts';

/** Describes in a sentence the machine and settings behind the figures. */
export async function describeMachine({ sql }: BenchDatabase): Promise<string> {
  const processors = cpus();
  const settingNames = [
    'server_version',
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'shared_buffers',
  ];
  const { rows } = await sql.query<{ name: string; setting: string }>(
    'select name, current_setting(name) as setting from unnest($1::text[]) name',
    [settingNames],
  );
  const [version, ...settings] = rows.map(({ name, setting }) =>
    name === 'server_version' ? setting : `${name} ${setting}`,
  );
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `Postgres ${version} (${settings.join(', ')})`,
  ].join('; ');
}

/** The average number of runnable processes over the last minute; on an idle machine about as many as processors. */
export function describeLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { createFileInspector, type PreparedFile } from '../../../server/platform/file-inspection/index.ts';

type InspectionSettings = Parameters<typeof createFileInspector>[0];

/** An inspector, and files for it in folders that go with it. */
export function startInspection(settings: InspectionSettings = { clamd: undefined }) {
  const inspector = createFileInspector(settings, createLogger('silent'));
  const folders: string[] = [];
  async function prepare(bytes: Uint8Array, name: string, personId = 'person'): Promise<PreparedFile> {
    const folder = await mkdtemp(join(tmpdir(), 'inspection-'));
    folders.push(folder);
    const path = join(folder, 'given');
    await writeFile(path, bytes);
    return inspector.prepare({ path, name, folder, personId });
  }
  return {
    prepare,
    /** The Dutch sentence of a refusal; fails for an accepted file and for any other error. */
    async refusal(bytes: Uint8Array, name: string): Promise<string> {
      const error = await prepare(bytes, name).then(
        () => new Error(`${name} was accepted`),
        (reason: unknown) => reason,
      );
      const { code, message } = error as { code?: string; message: string };
      if (code !== 'VALIDATION') throw error;
      return message;
    },
    async close(): Promise<void> {
      await inspector.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

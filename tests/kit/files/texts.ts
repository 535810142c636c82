import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileType } from '../../../schema/values/file-types.ts';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { createFileInspector } from '../../../server/platform/file-inspection/index.ts';

/** An inspector that extracts texts, and files for it in folders that go with it. */
export function startExtraction() {
  const inspector = createFileInspector({ clamd: undefined }, createLogger('silent'));
  const folders: string[] = [];

  /** A stored file in a folder of its own. */
  async function store(bytes: Uint8Array, type: FileType = 'pdf', ownerId = 'owner') {
    const folder = await mkdtemp(join(tmpdir(), 'text-'));
    folders.push(folder);
    const path = join(folder, 'stored');
    await writeFile(path, bytes);
    return { path, type, folder, ownerId };
  }

  async function extract(bytes: Uint8Array, type: FileType = 'pdf') {
    return inspector.extractText(await store(bytes, type));
  }

  return {
    inspector,
    store,
    extract,
    /** The text of a file that is read whole: its pages with their lines. */
    async text(
      bytes: Uint8Array,
      type: FileType = 'pdf',
    ): Promise<[page: number | null, ...lines: string[]][]> {
      const extracted = await extract(bytes, type);
      if ('refusal' in extracted) throw new Error(`The file was refused: ${extracted.refusal}`);
      if (!extracted.isComplete) throw new Error('The text is not complete');
      return extracted.parts.map(({ page, text }) => [page, ...text.split('\n')]);
    },
    async close(): Promise<void> {
      await inspector.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

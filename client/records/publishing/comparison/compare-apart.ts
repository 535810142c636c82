import type { ComparedLine } from './compare-blocks.ts';
import type { ComparedSides } from './compare-worker.ts';

/** Compares two versions in a worker, so that a long text does not freeze the page; on the page where there is none. */
export async function compareApart(sides: ComparedSides, signal: AbortSignal): Promise<ComparedLine[]> {
  signal.throwIfAborted();
  if (typeof Worker === 'undefined') {
    const { compareBlocks } = await import('./compare-blocks.ts');
    return compareBlocks(sides.before, sides.after);
  }
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ComparedLine[]>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<ComparedLine[]>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(sides);
    });
  } finally {
    worker.terminate();
  }
}

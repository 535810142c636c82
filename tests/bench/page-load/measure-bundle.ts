import { fileURLToPath } from 'node:url';
import { excessOf, type ScriptSize, scriptSizes } from '../../../client/build/script-sizes.ts';

const built = fileURLToPath(new URL('../../../dist/client', import.meta.url));

/** The script that each page loads before it shows, in the built app. */
export async function measureBundle(): Promise<number> {
  const sizes = scriptSizes(built);
  console.log(
    [
      '| Page | Files | Raw, kB | Brotli, kB | Budget, kB and files |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...sizes.map(rowOf),
    ].join('\n'),
  );
  return sizes.some((size) => excessOf(size) !== null) ? 1 : 0;
}

function rowOf({ page: { path, budget }, files, raw, brotli }: ScriptSize): string {
  const cells = [
    path,
    files.length,
    (raw / 1000).toFixed(0),
    (brotli / 1000).toFixed(1),
    `${budget.kB}, ${budget.files}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

import { expect, test } from 'vitest';
import { growthOf, type ModuleGraph } from '../../client/build/script-modules.ts';

const YUP = 'node_modules/yup/index.esm.js';
const graph: ModuleGraph = {
  'client/risks-page.tsx': { file: 'page.js', bytes: 2000, importers: [] },
  'client/risk-values.ts': { file: 'page.js', bytes: 1500, importers: ['client/risks-page.tsx'] },
  'schema/risk-rules.ts': { file: 'form.js', bytes: 3000, importers: ['client/risk-values.ts'] },
  [YUP]: { file: 'form.js', bytes: 60_000, importers: ['schema/risk-rules.ts'] },
  'node_modules/yup/util.js': { file: 'form.js', bytes: 2000, importers: [YUP] },
  'client/form.ts': { file: 'form.js', bytes: 900, importers: ['client/other-page.tsx'] },
};
const bytes = Object.fromEntries(Object.entries(graph).map(([path, module]) => [path, module.bytes]));
const growth = (before: Record<string, number>) => growthOf(['client/risks-page.tsx'], graph, before, bytes);

test('a page that grew names each package and module, the largest first, with the imports that lead there', () => {
  const before = { 'client/risks-page.tsx': 2000, 'client/risk-values.ts': 1000 };
  const chain = 'client/risks-page.tsx > client/risk-values.ts > schema/risk-rules.ts';
  expect(growth(before)).toEqual([
    `+62.0 kB yup: ${chain} > yup`,
    `+3.0 kB schema/risk-rules.ts: ${chain}`,
    '+0.9 kB client/form.ts: in a file with others: form.js',
    '+0.5 kB client/risk-values.ts: client/risks-page.tsx > client/risk-values.ts',
  ]);
});

test('a page that did not grow names nothing', () => {
  expect(growth(bytes)).toEqual([]);
});

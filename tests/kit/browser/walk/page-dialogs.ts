import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../../../client', import.meta.url));

/** The module of each page, by the path of its route. */
const pageModules = new Map(
  readFileSync(join(client, 'app/layout-routes.tsx'), 'utf8')
    .split(/(?=pageRoute\()/)
    .flatMap((route) => {
      const [, path] = /^pageRoute\(\s*'([^':]+?)\/?[':]/.exec(route) ?? [];
      const [, file] = /import\('\.\.\/(features\/[^']+)'\)/.exec(route) ?? [];
      return path && file ? [[path, join(client, file)] as const] : [];
    }),
);

/** A module and all that it imports from its feature and from records, with their texts. */
function modulesOf(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || !existsSync(file)) return known;
  const text = readFileSync(file, 'utf8');
  known.set(file, text);
  for (const [, imported = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const other = join(dirname(file), imported);
    if (/client\/(features|records)\//.test(other)) modulesOf(other, known);
  }
  return known;
}

/** A dialog that an address opens. */
export interface AddressedDialog {
  readonly kind: string;
  /** The module that declares it: over several pages it is the same. */
  readonly declaredIn: string;
}

/** The dialogs that the modules of a page declare, by the path of its route. */
export function dialogsOf(path: string): readonly AddressedDialog[] {
  const page = pageModules.get(path.slice(1)) ?? pageModules.get(path.replace('/settings/', ''));
  if (!page) return [];
  return [...modulesOf(page)].flatMap(([declaredIn, text]) =>
    [...text.matchAll(/(?:ialogKinds|Dialogs|asking) = \[([^\]]*)\]|useAddressDialog\(\[([^\]]*)\]/g)]
      .flatMap(([, ...lists]) => [...lists.join().matchAll(/'([^']+)'/g)])
      .map(([, kind = '']) => ({ kind, declaredIn })),
  );
}

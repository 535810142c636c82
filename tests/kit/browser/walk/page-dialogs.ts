import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RecordKind, recordPaths } from '../../../../schema/records/records.ts';

const client = fileURLToPath(new URL('../../../../client', import.meta.url));

interface Declaration {
  readonly routes: string;
  /** The module that declares them. */
  readonly file: string;
  /** The path above theirs. */
  readonly above: string;
}

/** The modules of features that routes load, by the path of each. */
function modulesIn({ routes, file, above }: Declaration): [path: string, module: string][] {
  return routes.split(/(?=\b(?:page|kind)Route\(\s*')/).flatMap((route) => {
    const [, kind] = /^kindRoute\(\s*'(\w+)'/.exec(route) ?? [];
    const [, named] = /^pageRoute\(\s*'([^':]*?)\/?[':]/.exec(route) ?? [];
    const path = kind ? recordPaths[kind as RecordKind] : named;
    const [, imported] = /import\('([^']+)'\)/.exec(route) ?? [];
    if (path === undefined || imported === undefined) return [];
    const module = join(dirname(file), imported);
    return module.startsWith(join(client, 'features')) ? [[join(above, path), module]] : [];
  });
}

/** The module of each page, by the path of its route. */
function readPageModules(): ReadonlyMap<string, string> {
  const layoutFile = join(client, 'app/layout-routes.tsx');
  const ownFile = join(client, 'features/identity/settings/routes.tsx');
  const layout = readFileSync(layoutFile, 'utf8');
  const [settings = ''] = /^const settingsRoute = .*?^}/ms.exec(layout) ?? [];
  return new Map([
    ...modulesIn({ routes: layout.replace(settings, ''), file: layoutFile, above: '/' }),
    ...modulesIn({ routes: settings, file: layoutFile, above: '/settings' }),
    ...modulesIn({ routes: readFileSync(ownFile, 'utf8'), file: ownFile, above: '/settings' }),
  ]);
}

const pageModules = readPageModules();
for (const [kind, path] of Object.entries(recordPaths))
  if (!pageModules.has(path)) throw new Error(`The walk finds no module of ${path}, the page of ${kind}`);

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
  const page = pageModules.get(path);
  if (!page) return [];
  return [...modulesOf(page)].flatMap(([declaredIn, text]) =>
    [...text.matchAll(/(?:ialogKinds|Dialogs|asking) = \[([^\]]*)\]|useAddressDialog\(\[([^\]]*)\]/g)]
      .flatMap(([, ...lists]) => [...lists.join().matchAll(/'([^']+)'/g)])
      .map(([, kind = '']) => ({ kind, declaredIn })),
  );
}

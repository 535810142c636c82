const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ours = '^(client|schema|server|tests)/';

/** The modules that a list of server/ names, in its order, by their folders. */
function modulesIn(file, list) {
  const text = readFileSync(join(__dirname, 'server', file), 'utf8');
  const imports = [...text.matchAll(/import \{ (\w+) \} from '\.\/(?:modules\/)?([^/']+)\/index\.ts'/g)];
  const folders = new Map(imports.map(([, name, folder]) => [name, folder]));
  const listed = text.match(new RegExp(`export const ${list}\\b[^=]*=\\s*\\[([^\\]]*)\\]`))?.[1] ?? '';
  return (listed.match(/\w+/g) ?? []).map((name) => folders.get(name) ?? name);
}

/** The modules in the order of server/modules.ts, lower ones first. */
function readModuleOrder() {
  if (!existsSync(join(__dirname, 'server/modules.ts'))) return [];
  const kinds = modulesIn('modules/record-kinds.ts', 'kindModules');
  const order = modulesIn('modules.ts', 'modules').flatMap((name) => (name === 'kindModules' ? kinds : name));
  if (kinds.length === 0 || order.some((name) => name.endsWith('Module')))
    throw new Error('server/modules.ts lists no modules that can be read');
  return order;
}

const moduleOrder = readModuleOrder().map((name, index, all) => ({
  name: `module-${name}-imports-earlier-modules-only`,
  comment: 'server/modules.ts has the lower modules first (rule 2).',
  severity: 'error',
  from: { path: `^server/modules/${name}/` },
  to: { path: `^server/modules/(${all.slice(index + 1).join('|')})/` },
}));

/** The rooms of the platform, lower ones first; server/README.md draws them. */
const rooms = [
  'core',
  'rich-text',
  'throttling',
  'files',
  'child-work',
  'file-inspection',
  'paper',
  'pdf-stamp',
  'database',
  'transaction',
  'migration',
  'security',
  'session',
  'record',
  'live',
  'request',
  'list',
  'export',
  'import',
  'kind',
  'jobs',
  'mail',
];

const roomOrder = rooms.map((room, index) => ({
  name: `platform-${room}-imports-earlier-rooms-only`,
  comment: 'A room of the platform imports itself and the rooms before it.',
  severity: 'error',
  from: { path: `^server/platform/${room}/` },
  to: { path: '^server/platform/', pathNot: `^server/platform/(${rooms.slice(0, index + 1).join('|')})/` },
}));

/** The rooms of schema/, lower ones first. */
const schemaRooms = ['values', 'people', 'records'];

const schemaOrder = schemaRooms.map((room, index) => ({
  name: `schema-${room}-imports-earlier-rooms-only`,
  comment: 'A room of schema/ imports itself and the rooms before it.',
  severity: 'error',
  from: { path: `^schema/${room}/` },
  to: { path: '^schema/', pathNot: `^schema/(${schemaRooms.slice(0, index + 1).join('|')})/` },
}));

/** The files of schema/ that need yup: rules, and what they are made of. */
const rules =
  '^schema/(values/(fields|email|addresses)|people/new-password|records/(comments|views)|[a-z]+/[a-z-]+-rules)\\.ts$';

/** The layers of the web app, lower ones first; client/README.md draws them. */
const layers = ['lib', 'i18n', 'ui', 'session', 'graphql', 'kinds', 'records', 'features', 'app'];

const layerOrder = layers.map((layer, index) => ({
  name: `client-${layer}-imports-lower-layers-only`,
  comment: 'A layer of the web app imports itself and the layers below it (rule 5).',
  severity: 'error',
  from: { path: `^client/${layer}/` },
  to: { path: '^client/', pathNot: `^client/(${layers.slice(0, index + 1).join('|')})/` },
}));

/** The directions of the design, written over folder names: a new module or feature needs no edit here. */
module.exports = {
  forbidden: [
    {
      name: 'platform-knows-only-schema',
      comment: 'server/platform imports nothing of ours outside itself and schema/ (rule 1).',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: ours, pathNot: '^(server/platform|schema)/' },
    },
    {
      name: 'module-imports-platform-schema-and-modules',
      comment:
        'A module knows no edge and no start: neither graphql nor rest nor the composition (rules 2 and 3).',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: ours, pathNot: '^(server/(platform|modules)|schema)/' },
    },
    {
      name: 'module-by-its-face-from-modules',
      comment: 'Another module is imported by its index.ts (rule 2).',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'module-by-its-face-from-elsewhere',
      comment: 'The edges and the composition import a module by its index.ts (rule 3).',
      severity: 'error',
      from: { pathNot: '^(server/modules|tests)/' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    ...roomOrder,
    ...moduleOrder.slice(0, -1),
    {
      name: 'no-folder-cycles',
      comment: 'The rooms of a module, and those of the records layer, stand on each other in one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|client/records)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment: 'No cycles (rule 2). A circle of types within one folder is harmless and is let through.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...layerOrder,
    {
      name: 'graphql-holds-no-component',
      comment: 'What is seen of data stands in client/records (rule 5).',
      severity: 'error',
      from: { path: '^client/graphql/' },
      to: { path: '^(client/ui/|node_modules/@chakra-ui/)' },
    },
    {
      name: 'feature-knows-no-feature',
      comment: 'Features never import each other (rule 5).',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'client-and-server-meet-in-schema',
      comment: 'Client and server never import each other (rule 6).',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: { path: '^(client|server)/', pathNot: '^$1/' },
    },
    {
      name: 'schema-stands-alone',
      comment: 'schema/ imports nothing but yup.',
      severity: 'error',
      from: { path: '^schema/' },
      to: { pathNot: '^(schema/|node_modules/yup/)' },
    },
    ...schemaOrder,
    {
      name: 'terms-and-limits-need-no-library',
      comment: "Lists show terms, names of fields and limits before any form needs the rules' library.",
      severity: 'error',
      from: { path: '^schema/', pathNot: rules },
      to: { path: ['^node_modules/', rules], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Nobody imports tests (rule 6).',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'server-runs-without-development-packages',
      comment: 'The image holds no development packages.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/vite\\.config\\.ts$', '^server/(launch|commands)/'] },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^client/graphql/generated/'] },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    },
  },
};

import type { Rolldown } from 'vite';
import { fileNameOf } from '../kinds/file-name.ts';
import { kindsOfBuild } from './kind-files.ts';

type Group = Rolldown.CodeSplittingGroup;

const NODE_MODULES = '/node_modules/';

/** Libraries change only with an upgrade: apart, their file keeps its name, and browsers keep it. */
const libraries: Group[] = [
  { name: 'react', test: new RegExp(`${NODE_MODULES}(react|react-dom|scheduler)/`) },
  { name: 'router', test: new RegExp(`${NODE_MODULES}(react-router|react-router-dom)/`) },
  {
    name: 'apollo',
    test: new RegExp(`${NODE_MODULES}(@apollo/client/(?!link/subscriptions)|graphql/|rxjs/|optimism/|@wry/)`),
  },
];

/** Whether a built file holds a library that the first script imports. */
export const isLibrary = (file: string) =>
  ['rolldown-runtime', ...libraries.map(({ name }) => name)].some((name) =>
    file.startsWith(`assets/${name}-`),
  );

/** Code of every page, besides the app itself. */
const page = new RegExp(
  [
    '/client/ui/(page|guide-link|create-button|compact-select|use-is-phone|print/(papers|printing|print-button)|feedback/status-badge|data-table/row-menu)\\.tsx?',
    '/client/(lib/(?!vault/|csv-text)|records/live/)',
    '/client/records/record/(record-dialogs|dialog-actions)',
    '/client/(records/exports/dossier-actions|i18n/nl/records/exports)\\.tsx?',
    '/client/records/list/(all-of|failure-toast|shown-page|fetch-policy)',
    `${NODE_MODULES}@chakra-ui/react/dist/esm/components/(badge|checkmark|stack)/`,
  ].join('|'),
);

/** Code of every table, without its overlays. */
const table = new RegExp(
  [
    '/client/ui/data-table/(?!row-menu|columns/column-width)',
    '/client/ui/(use-roving-stop|segments)',
    '/client/(records/teams/team-column|i18n/nl/records/team-label)\\.ts',
    '/client/records/list/(?!whole-list|all-of|failure-toast|shown-page|fetch-policy)',
    `${NODE_MODULES}(@tanstack|use-sync-external-store)/`,
    `${NODE_MODULES}@chakra-ui/react/dist/esm/components/(table/|stack/h-stack)`,
  ].join('|'),
);

/** Form libraries and the parts of every field. */
const form = new RegExp(
  [
    `${NODE_MODULES}(formik|react-fast-compare|tiny-warning|lodash-es|yup|property-expr|tiny-case|toposort|deepmerge)/`,
    `${NODE_MODULES}@chakra-ui/react/dist/esm/components/(field|input|native-select|textarea)/`,
    `${NODE_MODULES}(@ark-ui/react/dist/components/(field|fieldset)|@zag-js/auto-resize)/`,
    `${NODE_MODULES}@ark-ui/react/dist/utils/(create-split-props|use-safe-layout-effect)`,
    '/client/ui/(choice-cards|form/(form-checks|unsaved|draft-store)|fields/(field-frame|tiles|character-counter|use-form-field|(choice|choices|text|text-area)-field))\\.tsx?',
    '/client/records/save/(draft-key|idempotency-key|refusal)\\.ts',
  ].join('|'),
);

/** Code of every planning page. */
const planning =
  /\/(features\/planning\/(events\/(event-values|event-query|status\/event-status)|todo\/(use-my-tasks|my-tasks-query|task-groups))|i18n\/nl\/planning|graphql\/generated\/task-events\.(documents|hooks)|schema\/records\/planning(-labels)?)\.tsx?$/;

/** Code that the list of a kind shares with its dialogs: the fields, their texts and terms. */
const fields = kindsOfBuild.flatMap(({ kind, script }): Group[] => {
  // The page of a feature with several pages stands deeper: such a feature has a file of its own.
  const { feature, noun } =
    /^features\/(?<feature>[^/]+)\/(?<noun>[^/]+?)s?-page\./.exec(script.module)?.groups ?? {};
  if (!feature) return [];
  const parts = [
    `features/${feature}/${noun}-(fields|values|words|query|classes)`,
    `kinds/${fileNameOf(kind)}\\.fields`,
    `schema/records/${noun}-answers`,
    `(i18n/nl|schema/records)/${feature}`,
    `graphql/generated/${feature}\\.(documents|hooks)`,
  ];
  const test = new RegExp(`/(${parts.join('|')})\\.ts$`);
  return [{ name: `${noun}-fields`, test, includeDependenciesRecursively: false }];
});

/** Code that makes a list of the fields of a kind. */
const fieldLists =
  /\/client\/(kinds\/define-fields|records\/fields\/(columns|filters|filter-keys|field-text))\.ts$/;

/** Code that knows the teams of an organisation. */
const teams =
  /\/(records\/teams\/(teams|use-teams)|schema\/people\/people-labels|graphql\/generated\/teams\.(documents|hooks))\.ts$/;

/** Code that shows a formatted text, of a chapter and of a Word document. */
const richText = /\/client\/ui\/rich-text\/(rich-text-(view|inline|css)|picture-frame)\.tsx?$/;

/**
 * Modules that share a file: each request costs a page on a phone more than a few kB it does not need, and small files
 * compress badly. The bundler splits modules in no group by who imports them.
 */
export const chunkGroups: Group[] = [
  ...libraries,
  { name: 'app', tags: ['$initial'] },
  { name: 'page', test: page, includeDependenciesRecursively: false },
  { name: 'table', test: table, includeDependenciesRecursively: false },
  { name: 'form', test: form, includeDependenciesRecursively: false },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'teams', test: teams, includeDependenciesRecursively: false },
  { name: 'rich-text-view', test: richText, includeDependenciesRecursively: false },
  { name: 'field-lists', test: fieldLists, includeDependenciesRecursively: false },
  { name: 'planning', test: planning, includeDependenciesRecursively: false },
  ...fields,
];

import { kindsOfBuild } from './kind-files.ts';

/** A page that people open the app at, and the most script that it may load before it shows. */
export interface FirstPage {
  readonly path: string;
  /** The file of the page's component, in client/. */
  readonly module: string;
  readonly isPublic?: boolean;
  /** Limits in kB (1,000 bytes) of brotli, and in files. */
  readonly budget: { readonly kB: number; readonly files: number };
}

/** The list of each kind of record. */
const ofKinds: readonly FirstPage[] = kindsOfBuild.map(({ path, script: { module, ...budget } }) => ({
  ...{ path, module, budget },
}));

/** The pages whose script the build lists, the server preloads, and `npm run check` holds against a budget. */
export const firstPages: readonly FirstPage[] = [
  {
    path: '/sign-in',
    module: 'features/identity/sign-in/sign-in-page.tsx',
    isPublic: true,
    budget: { kB: 261, files: 29 },
  },
  ...ofKinds,
  { path: '/todo', module: 'features/planning/todo/todo-page.tsx', budget: { kB: 230.5, files: 14 } },
  { path: '/users', module: 'features/people/users-page.tsx', budget: { kB: 252.5, files: 16 } },
  { path: '/dashboard', module: 'app/pages/dashboard-page.tsx', budget: { kB: 268, files: 22 } },
  { path: '/melden', module: 'features/reporting/reporting-page.tsx', budget: { kB: 300, files: 37 } },
];

/** The frame of every page but the public ones. */
export const layoutModule = 'app/shell/layout.tsx';

/** Overlays: no page shows one at first, but most people open one soon. */
export const laterModule = 'ui/overlay/overlay-parts.ts';

/** The first pages that are on the device as soon as the service worker is; the others follow. */
export const offlinePages = ['/sign-in', '/dashboard', '/melden'];

/** Modules that those pages load only when offline. */
export const offlineModules = [
  'app/shell/lines.tsx',
  'records/account/kept-organizations.ts',
  'features/reporting/waiting/afterwards.tsx',
  'features/reporting/photos/report-photos.tsx',
  'features/audits/waiting/send-answers.ts',
];

import { GUIDE_PATH } from '../../schema/page-paths.ts';
import { appSettings } from './app-settings.ts';

/** The guide's page about the screen at a path; imports of all kinds share one. */
export const guidePageOf = (path: string) =>
  /^\/import\//.test(path) ? 'import' : path.slice(1).replaceAll('/', '-');

/** Where a screen is explained: in the guide of this server, or at the set address. */
export const guideAddress = (path: string) =>
  appSettings.helpUrl === GUIDE_PATH ? `${GUIDE_PATH}/${guidePageOf(path)}` : appSettings.helpUrl;

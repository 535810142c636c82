import { GUIDE_PATH } from '../../schema/page-paths.ts';

function metaContent(name: string, fallback: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback;
}

/** Settings that the server gives the web app through meta tags of its page. */
export const appSettings = {
  name: metaContent('app-name', 'ZorgBorg'),
  helpUrl: metaContent('help-url', GUIDE_PATH),
  /** Telephone number of the support desk, and when it answers; empty for none. */
  supportPhone: metaContent('support-phone', ''),
  supportHours: metaContent('support-hours', ''),
} as const;

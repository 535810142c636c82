import type { RestTag } from '../../schema/values/reference-texts.ts';

/** The paths of each tag of the REST interface; of several, the longest decides. */
const PATHS: Readonly<Record<RestTag, readonly string[]>> = {
  'sign-in': ['/auth'],
  account: ['/user'],
  organizations: ['/organizations'],
  people: ['/users', '/invites'],
  register: ['/verbete-register'],
  incidents: ['/incidenten'],
  planning: [
    '/tasks',
    '/task-events',
    '/events',
    '/frequencies',
    '/calendar',
    '/organizations/:orgId/task-events',
  ],
  risks: ['/risks'],
  audits: ['/audits', '/audit-templates'],
  complaints: ['/complaints'],
  handbook: ['/manuals'],
  documents: ['/folders', '/documents', '/shared-documents'],
  files: ['/uploads', '/files'],
  exports: ['/export', '/organization-exports'],
  imports: ['/import', '/imports'],
  support: ['/support-tickets'],
};

const tagOfPath = new Map(
  Object.entries(PATHS).flatMap(([tag, paths]) => paths.map((path) => [path, tag as RestTag] as const)),
);

/** The tag of a documented path. @throws Error for a path that has none: `PATHS` wants a line. */
export function tagOf(url: string): RestTag {
  const parts = url.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const tag = tagOfPath.get(parts.slice(0, length).join('/'));
    if (tag) return tag;
  }
  throw new Error(`The path ${url} has no tag`);
}

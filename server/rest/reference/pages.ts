import { type RestTag, restTags, referenceTexts as texts } from '../../../schema/values/reference-texts.ts';
import { html } from '../../pages/html.ts';
import { pageOf } from '../../pages/page.ts';
import { FAILURE_SCHEMA } from '../wire/wire.ts';
import { anchorOf, callSection } from './call-section.ts';
import { type Call, callsIn, type OpenApi } from './open-api.ts';
import { contentOf } from './schema-fields.ts';

/** Where the pages are served. */
export const REFERENCE_PATH = '/api';

const index = { path: REFERENCE_PATH, title: texts.title, link: texts.toIndex };

const tags = Object.keys(restTags) as RestTag[];

/** The pages of the REST interface: the first one, and one per tag. */
export function referencePages(document: OpenApi, appName: string): Readonly<Record<'' | RestTag, string>> {
  const calls = callsIn(document);
  const callsOf = (tag: RestTag) => calls.filter(({ operation }) => operation.tags?.includes(tag));
  const pages = tags.map((tag) => [tag, tagPage(tag, callsOf(tag), appName)] as const);
  const first = indexPage((tag) => callsOf(tag).length, appName);
  return Object.fromEntries([['', first], ...pages]) as Record<'' | RestTag, string>;
}

function indexPage(countOf: (tag: RestTag) => number, appName: string): string {
  return pageOf(
    { appName, index },
    { title: texts.title, isIndex: true },
    html`<p>${texts.intro(appName)}</p>
<p><a href="${REFERENCE_PATH}/openapi.json" download>${texts.download}</a> ${texts.downloadText}</p>
<h2>${texts.signingInTitle}</h2>
<p>${texts.signingIn}</p>
<pre><code>Authorization: Bearer zbt_…</code></pre>
<h2>${texts.parts}</h2>
<ul class="parts">
${tags.map(
  (tag) => html`<li><a href="${REFERENCE_PATH}/${tag}">${restTags[tag].title}</a>
<span class="note">${texts.callCount(countOf(tag))}. ${restTags[tag].text}</span></li>
`,
)}</ul>
<h2>${texts.failuresTitle}</h2>
<p>${texts.failures}</p>
${contentOf(FAILURE_SCHEMA)}`,
  );
}

function tagPage(tag: RestTag, calls: readonly Call[], appName: string): string {
  const { title, text } = restTags[tag];
  return pageOf(
    { appName, index },
    { title },
    html`<p>${text}</p>
<nav aria-label="${texts.calls}"><ul class="calls">
${calls.map((call) => html`<li><a href="#${anchorOf(call)}"><code>${call.method} ${call.path}</code></a></li>\n`)}</ul></nav>
${calls.map(callSection)}`,
  );
}

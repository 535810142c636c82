import { GUIDE_PATH } from '../../schema/page-paths.ts';
import { LONGEST_GUIDE_SEARCH, guideTexts as texts } from '../../schema/values/guide-texts.ts';
import { type GuideWords, stemsOf } from '../../schema/values/guide-words.ts';
import { pieces } from '../../schema/values/matching-pieces.ts';
import { Html, html } from '../pages/html.ts';
import { pageOf } from '../pages/page.ts';
import { type GuideGroup, type GuidePage, readGuide } from './read-guide.ts';
import { type GuideHit, searchOf } from './search-guide.ts';

/** Letters around the first match that a result shows. */
const BEFORE = 60;
const AFTER = 160;

/** Pages that greet a role, and name its screens. */
const FIRST_DAY = /^eerste-dag-/;

const linkTo = ({ name, title }: GuidePage) => html`<a href="${GUIDE_PATH}/${name}">${title}</a>`;

/** The pages of the guide under the product's name, as texts of whole documents. */
export function guidePages(appName: string) {
  const groups = readGuide();
  const searchGuide = searchOf(groups);
  const frame = { appName, index: { path: GUIDE_PATH, title: texts.title, link: texts.toIndex } };
  const page = (title: string, content: Html, search = '', isIndex = false) =>
    pageOf({ ...frame, header: searchForm(search) }, { title, isIndex }, content);

  const made = new Map(
    groups.flatMap((group) =>
      group.pages.map((each) => [each.name, page(each.title, contentOf(each, group, groups))] as const),
    ),
  );
  return {
    index: page(texts.title, html`<p>${texts.intro(appName)}</p>${listOf(groups)}`, '', true),
    page: (name: string) => made.get(name),
    missing: page(texts.missing, html`<p>${texts.missingText}</p>${listOf(groups)}`),
    tooLong: page(texts.tooLong, html`<p>${texts.tooLongText}</p>`),
    found: (search: string) => foundPage(searchGuide(search), search, page),
    words: wordsOf(groups),
  };
}

function searchForm(search: string): Html {
  return html`<form role="search" action="${GUIDE_PATH}"><label for="zoek">${texts.search}</label>
<input id="zoek" name="zoek" type="search" maxlength="${LONGEST_GUIDE_SEARCH}" value="${search}">
<button>${texts.submit}</button></form>`;
}

/** The groups with their pages, each with its readers. */
function listOf(groups: readonly GuideGroup[]): Html {
  return html`${groups.map(
    ({ title, pages }) => html`<section><h2>${title}</h2>
<ul class="parts">${pages.map(
      (page) => html`<li>${linkTo(page)} <span class="note">${texts.forRoles(page.roles)}</span></li>
`,
    )}</ul></section>
`,
  )}`;
}

function contentOf(page: GuidePage, group: GuideGroup, groups: readonly GuideGroup[]): Html {
  const [role] = page.roles;
  const screens = groups.slice(1).map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ roles }) => role && roles.includes(role)),
  }));
  const others = group.pages.filter((other) => other !== page);
  return html`<p class="note">${texts.forRoles(page.roles)}</p>
<article>${new Html(page.html)}</article>
${
  FIRST_DAY.test(page.name)
    ? html`<h2>${texts.screensOf}</h2>
${screens.map(({ title, pages }) =>
  pages.length === 0
    ? html``
    : html`<h3>${title}</h3><ul>${pages.map((each) => html`<li>${linkTo(each)}</li>`)}</ul>`,
)}`
    : html`<nav aria-label="${texts.more(group.title)}"><h2>${texts.more(group.title)}</h2>
<ul class="beside">${others.map(
        (other) => html`<li>${linkTo(other)}</li>
`,
      )}</ul></nav>`
}`;
}

/** Words of every part, for the web app to find what answers a question; the question itself does not leave it. */
const wordsOf = (groups: readonly GuideGroup[]): GuideWords[] =>
  groups
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      page.sections.map((section) => ({
        ...{ title: titleOf({ page, section }), path: pathOf({ page, section }) },
        inHeading: stemsOf(`${page.title} ${section.heading}`),
        inText: stemsOf(section.text),
      })),
    );

const titleOf = ({ page: { title }, section: { heading } }: GuideHit) =>
  heading ? `${title}: ${heading}` : title;

const pathOf = ({ page: { name }, section: { anchor } }: GuideHit) =>
  anchor ? `${GUIDE_PATH}/${name}#${anchor}` : `${GUIDE_PATH}/${name}`;

type MakePage = (title: string, content: Html, search: string) => string;

function foundPage(hits: readonly GuideHit[], search: string, page: MakePage): string {
  if (hits.length === 0) return page(texts.nothing(search), html`<p>${texts.nothingText}</p>`, search);
  const results = hits.map(
    (hit) => html`<li><a href="${pathOf(hit)}">${titleOf(hit)}</a>
<p>${excerptOf(hit.section.text, search)}</p></li>
`,
  );
  return page(texts.found(hits.length, search), html`<ol class="hits">${results}</ol>`, search);
}

/** The words around the first match, with every match marked. */
function excerptOf(text: string, search: string): Html {
  const letters = [...text];
  const match = pieces(text, search).find(({ isMatch }) => isMatch)?.at ?? 0;
  const from = match <= BEFORE ? 0 : letters.indexOf(' ', match - BEFORE) + 1;
  const end = letters.indexOf(' ', match + AFTER);
  const words = letters.slice(from, end < 0 ? undefined : end).join('');
  return html`${from > 0 ? '… ' : ''}${pieces(words, search).map(({ text: piece, isMatch }) =>
    isMatch ? html`<mark>${piece}</mark>` : html`${piece}`,
  )}${end < 0 ? '' : ' …'}`;
}

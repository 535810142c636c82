import { type Html, html } from './html.ts';

interface Frame {
  readonly appName: string;
  /** The first of the pages, which the others lead back to. */
  readonly index: { readonly path: string; readonly title: string; readonly link: string };
  /** Further content of the header. */
  readonly header?: Html;
}

interface Head {
  readonly title: string;
  /** The first page carries the title of all pages. */
  readonly isIndex?: boolean;
}

/** A whole page: head, header with the way back, and the content in `main`. */
export function pageOf(frame: Frame, { title, isIndex = false }: Head, content: Html): string {
  const { appName, index, header = '' } = frame;
  const back = html`<nav aria-label="${index.title}"><a href="${index.path}">${index.link}</a></nav>`;
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isIndex ? title : `${title} – ${index.title}`} – ${appName}</title>
<link rel="stylesheet" href="${index.path}/style.css">
</head>
<body>
<header><p class="brand">${appName}</p>${isIndex ? '' : back}${header}</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

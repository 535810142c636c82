import { accent } from '../../../schema/values/accent.ts';
import type { Mail } from './mail.ts';

const sentBy = (appName: string) =>
  `Dit bericht is automatisch verstuurd door ${appName}. Antwoorden worden niet gelezen.`;
const buttonFails = 'Werkt de knop niet? Open dan dit adres in een browser:';

/** The mail as plain text, with the URL of its button written out. */
export function textOf({ lines, links = [], action, closing = [] }: Mail, appName: string): string {
  const list = links.length > 0 ? [links.map(({ label, url }) => `- ${label}:\n  ${url}`).join('\n')] : [];
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...lines, ...list, ...link, ...closing, `-- \n${sentBy(appName)}`].join('\n\n')}\n`;
}

/**
 * The mail as HTML: one column in the app's accent, readable without images or style sheets, with its language set for
 * screen readers. Mail programs that follow style sheets show it dark to people who prefer that.
 */
export function htmlOf(mail: Mail, appName: string): string {
  const { subject, lines, links = [], action, closing = [] } = mail;
  const button = action
    ? [
        `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" class="button" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
        `<p class="small" style="${SMALL}">${buttonFails}<br><a href="${escapeHtml(action.url)}" style="${LINK};word-break:break-all">${escapeHtml(action.url)}</a></p>`,
      ]
    : [];
  return `<!DOCTYPE html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;background:#ffffff">
<main style="${COLUMN}">
<p class="brand" style="${BRAND}">${escapeHtml(appName)}</p>
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(subject)}</h1>
${[...lines.map(paragraph), ...listOf(links), ...button, ...closing.map(paragraph)].join('\n')}
<hr style="border:0;border-top:1px solid #c6d1dd;margin:24px 0 16px">
<p class="small" style="${SMALL}">${escapeHtml(sentBy(appName))}</p>
</main>
</body>
</html>
`;
}

const COLUMN =
  'max-width:560px;margin:0 auto;padding:24px;font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.5;color:#020817';
const LINK = `color:${accent.onLight}`;
const BRAND = `margin:0 0 16px;padding:0 0 12px;border-bottom:3px solid ${accent.onLight};color:${accent.onLight};font-weight:700`;
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent.onLight};color:#ffffff;font-weight:600;text-decoration:none`;
const SMALL = 'font-size:14px;color:#4c5b6f';

/** Styles for mail programs that follow style sheets; `!important` overrides the inline styles. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#020817!important}main{color:#eff3f7!important}a{color:${accent.linkOnDark}!important}.small{color:#97a6b8!important}.brand{color:${accent.onDark}!important;border-color:${accent.onDark}!important}.button{background:${accent.onDark}!important;color:#020817!important}}`;

function listOf(links: NonNullable<Mail['links']>): string[] {
  if (links.length === 0) return [];
  const items = links.map(
    ({ label, url }) =>
      `<li style="margin:8px 0"><a href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(label)}</a></li>`,
  );
  return [`<ul style="padding-left:20px">\n${items.join('\n')}\n</ul>`];
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

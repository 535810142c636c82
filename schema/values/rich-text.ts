import { foldText } from './fold-text.ts';
import { subscriptText, superscriptText } from './script-text.ts';
import { terms } from './term.ts';

/** Callouts of a text. */
export const calloutKinds = terms([
  { id: 1, code: 'Attention', name: 'Let op' },
  { id: 2, code: 'Tip', name: 'Tip' },
]);

export type CalloutKind = (typeof calloutKinds.codes)[number];

/** Bounds of a formatted text. */
export const richTextLimits = {
  /** Characters of what is read. */
  text: 60_000,
  /** Characters of the document as JSON. */
  json: 200_000,
  /** Nodes within each other, below the document; text is none. */
  depth: 12,
  /** Columns of a table, and rows that a cell spans. */
  columns: 50,
  /** Number that a list begins with. */
  start: 999_999,
  /** Characters of a link's address. */
  href: 2_000,
  /** Longest side of a picture, in px. */
  pictureSide: 100_000,
} as const;

/** Levels of headings; the first is the page's title. */
export const headingLevels = [2, 3, 4] as const;

/** Content of each node, as content expressions of ProseMirror; the editor and the server build schemas on it. */
export const richTextContent = {
  doc: '(paragraph | heading | bulletList | orderedList | table | callout | image)+',
  paragraph: '(text | hardBreak)*',
  heading: 'text*',
  bulletList: 'listItem+',
  orderedList: 'listItem+',
  listItem: 'paragraph (paragraph | bulletList | orderedList | image)*',
  table: 'tableRow+',
  tableRow: '(tableHeader | tableCell)+',
  tableHeader: '(paragraph | bulletList | orderedList | image)+',
  tableCell: '(paragraph | bulletList | orderedList | image)+',
  callout: '(paragraph | bulletList | orderedList | image)+',
  image: '',
} as const;

export type RichTextNodeType = keyof typeof richTextContent | 'hardBreak' | 'text';

/** Marks in their order in a document: a link contains bold, and bold contains italic. */
export const richTextMarks = ['link', 'bold', 'italic', 'strike', 'superscript', 'subscript'] as const;

/** Marks without attributes. */
export const plainMarks = richTextMarks.filter((name) => name !== 'link');

export type PlainMark = (typeof plainMarks)[number];

export interface RichTextMark {
  readonly type: (typeof richTextMarks)[number];
  readonly attrs?: { readonly href: string };
}

export interface RichTextAttributes {
  readonly level?: (typeof headingLevels)[number];
  readonly start?: number;
  readonly kind?: CalloutKind;
  readonly colspan?: number;
  readonly rowspan?: number;
  /** File of a picture, beside its alternative text and its size in px. */
  readonly fileId?: string;
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A node of a formatted text, as ProseMirror's JSON has it. */
export interface RichTextNode {
  readonly type: RichTextNodeType;
  readonly attrs?: RichTextAttributes;
  readonly content?: readonly RichTextNode[];
  readonly marks?: readonly RichTextMark[];
  readonly text?: string;
}

/** A formatted text: a document of ProseMirror of the nodes above, never HTML. */
export interface RichText extends RichTextNode {
  readonly type: 'doc';
  readonly content: readonly RichTextNode[];
}

export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * The text of a document or node as it is read, with line breaks between blocks and cells; of a picture its alternative
 * text. Struck text, which no longer holds, is left out. Superscript and subscript numbers are characters of Unicode
 * ('10⁹'), so that no other number comes of them.
 */
export function plainText(node: RichTextNode): string {
  return textWithStruck(node, () => '');
}

/** The text of `plainText`, with something in the place of each struck text. */
export function textWithStruck(node: RichTextNode, replace: (struck: string) => string): string {
  const { type, attrs, content = [] } = node;
  if (type === 'text') return unmarkedText(node, replace);
  if (type === 'image') return attrs?.alt ?? '';
  if (type === 'hardBreak') return '\n';
  const isBlock = type === 'paragraph' || type === 'heading';
  return content.map((inner) => textWithStruck(inner, replace)).join(isBlock ? '' : '\n');
}

function unmarkedText({ text = '', marks = [] }: RichTextNode, replace: (struck: string) => string): string {
  const has = (name: PlainMark) => marks.some(({ type }) => type === name);
  const raised = has('superscript') ? superscriptText(text) : has('subscript') ? subscriptText(text) : text;
  return has('strike') ? replace(raised) : raised;
}

/** The ids of the files that are pictures in a document, each once. */
export function picturesOf({ attrs, content = [] }: RichTextNode): string[] {
  const own = attrs?.fileId === undefined ? [] : [attrs.fileId];
  return [...new Set([...own, ...content.flatMap(picturesOf)])];
}

export interface RichTextHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** The headings in order, with ids to link to: made of their text, and unique within the document. */
export function headingsOf(document: RichText): RichTextHeading[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return document.content.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = plainText(node);
    const slug = slugOf(text);
    let count = counts.get(slug) ?? 0;
    let id = slug;
    do {
      count += 1;
      id = count === 1 ? slug : `${slug}-${count}`;
    } while (taken.has(id));
    counts.set(slug, count);
    taken.add(id);
    return [{ id, level: node.attrs?.level ?? headingLevels[0], text }];
  });
}

const LONGEST_SLUG = 80;

function slugOf(text: string): string {
  const slug = foldText(text).replace(/[^a-z0-9]+/g, '-');
  return slug.slice(0, LONGEST_SLUG).replace(/^-|-$/g, '') || 'h';
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CHAPTER_HREF = new RegExp(`^/view\\?id=(${UUID})(?:#([a-z0-9-]{1,100}))?$`);

const FILE_ID = new RegExp(`^${UUID}$`);

/** Whether a picture in a text can be it: the id of a stored file, and no address of any kind. */
export function isPictureId(id: unknown): id is string {
  return typeof id === 'string' && FILE_ID.test(id);
}

/** Characters that end an address somewhere: in HTML, in Markdown or in a mail. */
const WEB_HREF = /^https:\/\/(?![/?#])[^\s\p{C}\p{Z}<>"'`\\^{|}]+$/u;

/** The address of a chapter, or of a heading in it, as a link in a text has it. */
export function chapterHref(id: string, heading?: string): string {
  return `/view?id=${id}${heading === undefined ? '' : `#${heading}`}`;
}

/** The chapter that a link leads to, with the heading; undefined for any other address. */
export function chapterOf(href: string): { id: string; heading: string | undefined } | undefined {
  const [, id, heading] = CHAPTER_HREF.exec(href) ?? [];
  return id === undefined ? undefined : { id, heading };
}

/** Whether a text may link there: to a chapter, or to an https address without a user name, which could mislead. */
export function isAllowedLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > richTextLimits.href) return false;
  if (CHAPTER_HREF.test(href)) return true;
  const url = WEB_HREF.test(href) ? URL.parse(href) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

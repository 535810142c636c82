import { Box, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink, Unlink } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Piece, pieces } from '../../../schema/values/matching-pieces.ts';
import type { PlainMark, RichTextNode } from '../../../schema/values/rich-text.ts';
import { richTextTexts as texts } from '../../i18n/nl/rich-text.ts';

export interface InlineLooks {
  /** Text whose words are marked wherever they stand. */
  readonly search: string;
  /** Whether a link within the app leads somewhere. */
  readonly isKnown: (href: string) => boolean;
  /** Told beside a link that leads nowhere. */
  readonly unknownTarget: string;
}

interface InlineProps {
  nodes: readonly RichTextNode[];
  looks: InlineLooks;
}

/** The content of a paragraph or heading; neighbours in one link are one link. */
export function Inline({ nodes, looks }: InlineProps) {
  return linkedRuns(nodes).map(({ href, run }, place) => {
    const content = run.map((node, inner) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
      <Fragment key={inner}>{node.type === 'hardBreak' ? <br /> : styled(node, looks)}</Fragment>
    ));
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
    return href === undefined ? content : <TextLink key={place} {...{ href, looks, content }} />;
  });
}

function linkedRuns(nodes: readonly RichTextNode[]): { href: string | undefined; run: RichTextNode[] }[] {
  const runs: { href: string | undefined; run: RichTextNode[] }[] = [];
  for (const node of nodes) {
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
    const last = runs.at(-1);
    if (last && last.href === href) last.run.push(node);
    else runs.push({ href, run: [node] });
  }
  return runs;
}

/** Elements of the marks, the innermost first. */
const elements: readonly (readonly [PlainMark, string])[] = [
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['strike', 's'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

function styled({ text = '', marks = [] }: RichTextNode, { search }: InlineLooks): ReactNode {
  const parts = search === '' ? text : pieces(text, search).map(markedPiece);
  return elements
    .filter(([mark]) => marks.some(({ type }) => type === mark))
    .reduce<ReactNode>((content, [, element]) => createElement(element, null, content), parts);
}

function markedPiece({ at, text, isMatch }: Piece): ReactNode {
  return isMatch ? <mark key={at}>{text}</mark> : text;
}

interface TextLinkProps {
  href: string;
  looks: InlineLooks;
  content: ReactNode;
}

function TextLink({ href, looks, content }: TextLinkProps) {
  if (href.startsWith('https://'))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {content}
        <Icon icon={<ExternalLink size="0.8em" />} />
        <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
      </a>
    );
  if (looks.isKnown(href)) return <Link to={href}>{content}</Link>;
  return (
    <Box as="span" color="fg.muted" textDecoration="underline dotted">
      {content}
      <Icon icon={<Unlink size="0.8em" />} />
      <Box as="small"> ({looks.unknownTarget})</Box>
    </Box>
  );
}

function Icon({ icon }: { icon: ReactNode }) {
  return (
    <Box as="span" aria-hidden display="inline-block" ms="1" verticalAlign="-0.05em">
      {icon}
    </Box>
  );
}

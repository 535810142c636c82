import { Box } from '@chakra-ui/react';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import {
  type CalloutKind,
  calloutKinds,
  headingsOf,
  type RichText,
  type RichTextHeading,
  type RichTextNode,
} from '../../../schema/values/rich-text.ts';
import { richTextTexts as texts } from '../../i18n/nl/rich-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { LoadPicture } from '../loaded-picture.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { ComingPicture } from './picture-frame.tsx';
import { readTextCss } from './rich-text-css.ts';
import { Inline, type InlineLooks } from './rich-text-inline.tsx';
import type { RichTextPictureProps } from './rich-text-picture.tsx';

/** Most texts have no pictures. */
const RichTextPicture = lazyComponent<RichTextPictureProps>(
  async () => (await import('./rich-text-picture.tsx')).RichTextPicture,
);

export interface RichTextViewProps extends Pick<InlineLooks, 'isKnown' | 'unknownTarget'> {
  document: RichText;
  loadPicture: LoadPicture;
  /** Text whose words are marked wherever they stand. */
  search?: string | undefined;
  /** Stands beside each heading. */
  besideHeading?: ((heading: RichTextHeading) => ReactNode) | undefined;
}

/** A formatted text to read. Headings carry the ids of `headingsOf`, tables scroll by themselves. */
export function RichTextView(props: RichTextViewProps) {
  const { document, loadPicture, search = '', isKnown, unknownTarget, besideHeading } = props;
  const headings = useMemo(() => headingsByNode(document), [document]);
  const tables = document.content.filter(({ type }) => type === 'table');
  const looks: Looks = {
    ...{ search, isKnown, unknownTarget, besideHeading, loadPicture },
    headingOf: (node) => headings.get(node),
    numberOf: (table) => tables.indexOf(table) + 1,
  };
  return (
    <Box css={readTextCss}>
      <Blocks nodes={document.content} looks={looks} />
    </Box>
  );
}

function headingsByNode(document: RichText): Map<RichTextNode, RichTextHeading | undefined> {
  const headings = headingsOf(document);
  const nodes = document.content.filter(({ type }) => type === 'heading');
  return new Map(nodes.map((node, place) => [node, headings[place]]));
}

interface Looks extends InlineLooks, Pick<RichTextViewProps, 'besideHeading' | 'loadPicture'> {
  readonly headingOf: (node: RichTextNode) => RichTextHeading | undefined;
  readonly numberOf: (table: RichTextNode) => number;
}

function Blocks({ nodes, looks }: { nodes: readonly RichTextNode[]; looks: Looks }): ReactNode {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
    <Block key={place} node={node} looks={looks} />
  ));
}

function Block({ node, looks }: { node: RichTextNode; looks: Looks }): ReactNode {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return <p>{content.length > 0 ? <Inline nodes={content} looks={looks} /> : <br />}</p>;
    case 'heading':
      return <Heading node={node} looks={looks} />;
    case 'table':
      return <Table node={node} looks={looks} />;
    case 'image':
      return (
        <Suspense fallback={<ComingPicture attrs={attrs ?? {}} />}>
          <RichTextPicture attrs={attrs ?? {}} loadPicture={looks.loadPicture} />
        </Suspense>
      );
    case 'callout':
      return (
        <Callout kind={attrs?.kind ?? 'Tip'}>
          <Blocks nodes={content} looks={looks} />
        </Callout>
      );
    default:
      return <List node={node} looks={looks} />;
  }
}

function Heading({ node, looks }: { node: RichTextNode; looks: Looks }) {
  const heading = looks.headingOf(node);
  const Level = `h${node.attrs?.level ?? 2}` as 'h2';
  const shown = (
    <Level id={heading?.id} tabIndex={-1}>
      <Inline nodes={node.content ?? []} looks={looks} />
    </Level>
  );
  if (!looks.besideHeading || !heading) return shown;
  return (
    <Box data-heading="">
      {shown}
      {looks.besideHeading(heading)}
    </Box>
  );
}

function List({ node: { type, attrs, content = [] }, looks }: { node: RichTextNode; looks: Looks }) {
  const items = content.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
    <li key={place}>
      <Blocks nodes={item.content ?? []} looks={looks} />
    </li>
  ));
  return type === 'orderedList' ? <ol start={attrs?.start}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ node, looks }: { node: RichTextNode; looks: Looks }) {
  const rows = node.content ?? [];
  return (
    <ScrollRegion label={texts.table(looks.numberOf(node))} my="4">
      <table>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
            <tr key={place}>{cellsOf(row, looks)}</tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A header names its column, or its row when other cells stand beside it. */
function cellsOf({ content: cells = [] }: RichTextNode, looks: Looks): ReactNode {
  const scope = cells.every(({ type }) => type === 'tableHeader') ? 'col' : 'row';
  // biome-ignore lint/suspicious/noArrayIndexKey: a document that is read does not change its order.
  return cells.map((cell, place) => <Cell key={place} {...{ cell, scope, looks }} />);
}

interface CellProps {
  cell: RichTextNode;
  scope: 'col' | 'row';
  looks: Looks;
}

function Cell({ cell: { type, attrs, content = [] }, scope, looks }: CellProps) {
  const spans = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan };
  const blocks = <Blocks nodes={content} looks={looks} />;
  if (type === 'tableCell') return <td {...spans}>{blocks}</td>;
  return (
    <th scope={scope} {...spans}>
      {blocks}
    </th>
  );
}

const icons = { Attention: TriangleAlert, Tip: Lightbulb } as const;

function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div role="note" data-callout={kind}>
      <Box fontWeight="650" display="flex" alignItems="center" gap="1.5">
        <Icon size={18} aria-hidden />
        {calloutKinds.nameOf(kind)}
      </Box>
      {children}
    </div>
  );
}

import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CornerDownRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderPlace } from '../../../../../schema/records/chapter-order.ts';
import { orderTexts as texts } from '../../../../i18n/nl/handbook/order.ts';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { manualAddress, nameOf } from '../manual-values.ts';
import { type OrderRow, placeAfter, placeOfDrop, rowsOf, type Step } from './order-lines.ts';
import type { useHandbookOrder } from './use-handbook-order.ts';
import { type Drag, useRowDrag } from './use-row-drag.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface OrderListProps {
  order: ReturnType<typeof useHandbookOrder>;
  /** Opens the dialog that moves a chapter anywhere. */
  onMove: (id: string) => void;
}

/**
 * The chapters in their order. A handle is dragged, or moved with the arrow keys: up and down among its neighbours, right
 * under the chapter before it, left beside the one above it. Each move is announced.
 */
export function OrderList({ order, onMove }: OrderListProps) {
  const lines = order.lines ?? [];
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(lines, folded), [lines, folded]);
  const [announcement, setAnnouncement] = useState('');
  const hintId = useId();
  const moved = useRef<string | null>(null);

  const fold = (id: string, isFolded: boolean) =>
    setFolded((ids) => new Set(isFolded ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const go = (id: string, place: OrderPlace | null, whyNot: string) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    const result = place ? order.move(id, place) : { refusal: whyNot };
    moved.current = id;
    if ('refusal' in result) return setAnnouncement(`${result.refusal}.`);
    if (place?.parentId) fold(place.parentId, false);
    setAnnouncement(texts.moved(line.title, result.chapter));
  };
  const step = (id: string, by: Step) => go(id, placeAfter(lines, id, by), texts.noPlace[by]);
  const drag = useRowDrag((id, drop) => {
    const isOpen = !folded.has(drop.id);
    go(id, placeOfDrop(lines, id, drop, isOpen), texts.notBelowItself);
  });

  // A row that React puts elsewhere loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (moved.current === null || (activeElement && activeElement !== document.body)) return;
    drag.list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus();
  }, [rows]);

  return (
    <>
      <Text id={hintId} color="fg.muted" mb="3" maxW="prose">
        {texts.hint}
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Box as="ul" ref={drag.list} listStyleType="none" aria-label={texts.list} borderTopWidth="1px">
        {rows.map((row) => (
          <Row
            key={row.line.id}
            row={row}
            isOpen={!folded.has(row.line.id)}
            drag={drag.drag}
            hintId={hintId}
            handle={drag.handleProps(row.line.id)}
            onHandle={() => !drag.wasDragged() && onMove(row.line.id)}
            onStep={(by) => step(row.line.id, by)}
            onMove={() => onMove(row.line.id)}
            isFixed={!order.mayEdit}
            onFold={() => fold(row.line.id, !folded.has(row.line.id))}
          />
        ))}
      </Box>
    </>
  );
}

interface RowProps {
  row: OrderRow;
  isOpen: boolean;
  /** Archived organisation, of which nothing changes. */
  isFixed: boolean;
  drag: Drag | null;
  hintId: string;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleProps']>;
  onHandle: () => void;
  onStep: (by: Step) => void;
  onMove: () => void;
  onFold: () => void;
}

function Row({ row, isOpen, isFixed, drag, hintId, handle, onHandle, onStep, onMove, onFold }: RowProps) {
  const { line, depth, hasParts } = row;
  const name = nameOf(line);
  const side = drag?.drop?.id === line.id ? drag.drop.side : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <Flex
      as="li"
      data-chapter={line.id}
      align="center"
      gap="1"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      ps={{ base: `${Math.min(depth, 3) * 0.75}rem`, md: `${depth * 1.75}rem` }}
      py="1"
      minH="11"
      borderBottomWidth="1px"
      opacity={drag?.id === line.id ? 0.5 : undefined}
      bg={side === 'inside' ? 'teal.subtle' : undefined}
      boxShadow={
        side === 'before'
          ? 'inset 0 2px 0 {colors.teal.solid}'
          : side === 'after'
            ? 'inset 0 -2px 0 {colors.teal.solid}'
            : undefined
      }
    >
      {!isFixed && (
        <IconButton
          {...handle}
          data-handle={line.id}
          label={texts.handle(name)}
          icon={<GripVertical aria-hidden />}
          size="sm"
          cursor={drag ? 'grabbing' : 'grab'}
          touchAction="none"
          aria-haspopup="dialog"
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          onClick={onHandle}
        />
      )}
      <Box as="span" flexShrink="0" minW="8" fontVariantNumeric="tabular-nums">
        {line.chapter}
      </Box>
      <Box flex="1 1 7rem" minW="0" overflowWrap="anywhere">
        <RouterLink to={manualAddress(line.id)}>{line.title}</RouterLink>
      </Box>
      {hasParts && (
        <IconButton
          size="sm"
          flexShrink="0"
          label={isOpen ? texts.fold(name) : texts.unfold(name)}
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          aria-expanded={isOpen}
          onClick={onFold}
        />
      )}
      {!isFixed && (
        <RowMenu
          title={name}
          actions={[
            { id: 'up', label: texts.up, icon: <ArrowUp />, onSelect: () => onStep('up') },
            { id: 'down', label: texts.down, icon: <ArrowDown />, onSelect: () => onStep('down') },
            {
              ...{ id: 'move', label: texts.move, icon: <CornerDownRight />, opensDialog: true },
              onSelect: onMove,
            },
          ]}
        />
      )}
    </Flex>
  );
}

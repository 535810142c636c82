import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import type { Row, TableColumn } from '../types.ts';
import { leastWidth, MOST_WIDTH, type TableLayout } from './column-layout.ts';

const STEP = 16;

interface ColumnWidthProps<Data extends Row> {
  column: TableColumn<Data>;
  layout: TableLayout<Data>;
}

/** The edge of a column, to be dragged or moved by the arrow keys; a double click or Delete gives the usual width. */
export function ColumnWidth<Data extends Row>({ column, layout }: ColumnWidthProps<Data>) {
  const start = useRef<{ x: number; width: number }>(null);
  const [shown, setShown] = useState<number | null>(null);
  const widthOf = (edge: Element) => edge.parentElement?.offsetWidth || layout.widthOf(column);
  const change = (edge: Element, width: number) => {
    layout.setWidth(column, width);
    requestAnimationFrame(() => setShown(widthOf(edge)));
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const edge = event.currentTarget;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => change(edge, widthOf(edge) - STEP),
      ArrowRight: () => change(edge, widthOf(edge) + STEP),
      Home: () => change(edge, leastWidth(column)),
      Delete: () => layout.setWidth(column, null),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  return (
    <chakra.div
      role="separator"
      aria-orientation="vertical"
      aria-label={uiTexts.table.widthOf(column.header)}
      aria-valuenow={Math.round(shown ?? layout.widthOf(column))}
      aria-valuemin={leastWidth(column)}
      aria-valuemax={MOST_WIDTH}
      tabIndex={-1}
      draggable={false}
      position="absolute"
      insetEnd="0"
      insetBlock="1"
      width="2"
      cursor="col-resize"
      touchAction="none"
      borderEndWidth="2px"
      borderColor="transparent"
      _hover={{ borderColor: 'teal.solid' }}
      _focusVisible={{ borderColor: 'teal.solid' }}
      onFocus={({ currentTarget }) => setShown(widthOf(currentTarget))}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => {
        if (start.current) layout.setWidth(column, start.current.width + clientX - start.current.x);
      }}
      onPointerUp={({ currentTarget }) => {
        start.current = null;
        setShown(widthOf(currentTarget));
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => layout.setWidth(column, null)}
    />
  );
}

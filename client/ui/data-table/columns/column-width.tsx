import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { MOST_WIDTH } from './column-layout.ts';

const STEP = 16;

interface ColumnWidthProps {
  header: string;
  /** Width in pixels, as `least`. */
  width: number;
  least: number;
  /** Null gives the usual width. */
  onChange: (width: number | null) => void;
}

/** The edge of a column, to be dragged or moved by the arrow keys; a double click or Delete gives the usual width. */
export function ColumnWidth({ header, width, least, onChange }: ColumnWidthProps) {
  const start = useRef<{ x: number; width: number }>(null);
  const [shown, setShown] = useState<number | null>(null);
  const widthOf = (edge: Element) => edge.parentElement?.offsetWidth || width;
  const change = (edge: Element, wanted: number) => {
    onChange(wanted);
    requestAnimationFrame(() => setShown(widthOf(edge)));
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const edge = event.currentTarget;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => change(edge, widthOf(edge) - STEP),
      ArrowRight: () => change(edge, widthOf(edge) + STEP),
      Home: () => change(edge, least),
      Delete: () => onChange(null),
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
      aria-label={uiTexts.table.widthOf(header)}
      aria-valuenow={Math.round(shown ?? width)}
      aria-valuemin={least}
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
        if (start.current) onChange(start.current.width + clientX - start.current.x);
      }}
      onPointerUp={({ currentTarget }) => {
        start.current = null;
        setShown(widthOf(currentTarget));
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => onChange(null)}
    />
  );
}

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Drop } from './order-lines.ts';

/** Distance that begins a drag, in pixels; less is a click. */
const THRESHOLD = 5;
/** Distance from the edge of the window within which it scrolls, and by how much at a time. */
const EDGE = 64;
const SCROLL = 14;

/** A chapter that is dragged, and where it would land. */
export interface Drag {
  readonly id: string;
  readonly drop: Drop | null;
}

function dropAt(list: HTMLElement, y: number): Drop | null {
  for (const row of list.querySelectorAll<HTMLElement>('[data-chapter]')) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    const part = (y - top) / height;
    return { id: row.dataset.chapter ?? '', side: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside' };
  }
  return null;
}

/** Dragging of a row by its handle, with mouse, pen or finger. Escape ends it without a drop. */
export function useRowDrag(onDrop: (id: string, drop: Drop) => void) {
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<{ readonly id: string; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    start.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!drag) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      start.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [drag]);

  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      start.current = { id, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (!current || !list.current) return;
      if (!drag && Math.abs(clientY - current.y) < THRESHOLD) return;
      wasDragged.current = true;
      if (clientY < EDGE) window.scrollBy(0, -SCROLL);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      const drop = dropAt(list.current, clientY);
      setDrag({ id: current.id, drop: drop?.id === current.id ? null : drop });
    },
    onPointerUp: () => {
      if (start.current && drag?.drop) onDrop(drag.id, drag.drop);
      end();
    },
    onPointerCancel: end,
  });

  return {
    list,
    drag,
    handleProps,
    /** Whether the click that follows ends a drag, and means nothing else. */
    wasDragged: () => wasDragged.current,
  };
}

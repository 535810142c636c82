import { useEffect } from 'react';
import { TYPED_INTO } from '../../ui/theme/phone-bar.ts';

/** Longest time between a lifted finger and the click that the browser makes of it. */
const CLICK_WITHIN_MS = 500;

/** Keeps the bar away until a tap that ends typing is over: it would take the tap from what stands in its place. */
export function useTapUnderBar(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => delete dataset.tapping, ms);
    };
    const begin = () => {
      if (!document.querySelector(TYPED_INTO)) return;
      clearTimeout(timer);
      dataset.tapping = '';
    };
    const lift = () => endAfter(CLICK_WITHIN_MS);
    const end = () => endAfter(0);
    const listeners = [
      ['pointerdown', begin],
      ['pointerup', lift],
      ['pointercancel', end],
      ['click', end],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
    return () => {
      end();
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    };
  }, []);
}

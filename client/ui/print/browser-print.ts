import { pageState } from '../../lib/page-state.ts';
import { layList } from '../table-menus/print-list.ts';
import { currentPaper } from './papers.ts';
import { hasDialog } from './print-key.ts';

/** Whether the app itself is printing and has laid out its paper. */
const isLaid = () =>
  document.documentElement.dataset.isPrinting !== undefined ||
  document.querySelector('[data-print-document]') !== null;

const isFollowing = pageState(() => false);
const takeAway = pageState<(() => void) | undefined>(() => undefined);

/** The browser does not wait before it prints, so this is the loaded part of a list, and all in the light theme. */
function layPaper(): void {
  if (takeAway.current || isLaid()) return;
  const { classList } = document.documentElement;
  const isDark = classList.contains('dark');
  if (isDark) classList.remove('dark');
  const removeList = hasDialog() ? undefined : currentPaper()?.lay?.(layList);
  takeAway.current = () => {
    if (isDark) classList.add('dark');
    removeList?.();
  };
}

function clearPaper(): void {
  takeAway.current?.();
  takeAway.current = undefined;
}

/** Gives the browser's own print command the paper of the present page. */
export function followBrowserPrint(): void {
  if (isFollowing.current) return;
  isFollowing.current = true;
  addEventListener('beforeprint', layPaper);
  addEventListener('afterprint', clearPaper);
  // Safari and emulated paper tell of it in this way only.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? layPaper() : clearPaper()));
}

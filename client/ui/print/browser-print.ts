import { layList } from '../table-menus/print-list.ts';
import { currentPaper } from './papers.ts';
import { hasDialog } from './print-key.ts';

/** Whether the app itself is printing and has laid out its paper. */
const isLaid = () =>
  document.documentElement.dataset.isPrinting !== undefined ||
  document.querySelector('[data-print-document]') !== null;

let isFollowing = false;
let takeAway: (() => void) | undefined;

/** The browser does not wait before it prints, so this is the loaded part of a list, and all in the light theme. */
function layPaper(): void {
  if (takeAway || isLaid()) return;
  const { classList } = document.documentElement;
  const isDark = classList.contains('dark');
  if (isDark) classList.remove('dark');
  const removeList = hasDialog() ? undefined : currentPaper()?.lay?.(layList);
  takeAway = () => {
    if (isDark) classList.add('dark');
    removeList?.();
  };
}

function clearPaper(): void {
  takeAway?.();
  takeAway = undefined;
}

/** Gives the browser's own print command the paper of the present page. */
export function followBrowserPrint(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('beforeprint', layPaper);
  addEventListener('afterprint', clearPaper);
  // Safari and emulated paper tell of it in this way only.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? layPaper() : clearPaper()));
}

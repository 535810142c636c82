import { layList } from '../table-menus/print-list.ts';
import { currentPaper } from './papers.ts';

const hasDialog = () => document.querySelector('[aria-modal="true"]') !== null;

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

/** Ctrl or Command with P does what the button 'Afdrukken' does, so that all of a list or record is printed. */
function printByKey(event: KeyboardEvent): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  const isPrint = isCommand && event.key.toLowerCase() === 'p';
  const paper = hasDialog() ? undefined : currentPaper();
  if (!isPrint || !paper || event.defaultPrevented) return;
  event.preventDefault();
  // A key that is held down prints once.
  if (!event.repeat) paper.print();
}

/** Gives the browser's own print command the paper of the present page. */
export function followBrowserPrint(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('keydown', printByKey);
  addEventListener('beforeprint', layPaper);
  addEventListener('afterprint', clearPaper);
  // Safari and emulated paper tell of it in this way only.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? layPaper() : clearPaper()));
}

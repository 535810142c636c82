import { currentPaper } from './papers.ts';

export const hasDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl or Command with P does what the button 'Afdrukken' does, so that all of a list or record is printed. */
export function printByKey(event: KeyboardEvent): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  const isPrint = isCommand && event.key.toLowerCase() === 'p';
  const paper = hasDialog() ? undefined : currentPaper();
  if (!isPrint || !paper || event.defaultPrevented) return;
  event.preventDefault();
  // A key that is held down prints once.
  if (!event.repeat) paper.print();
}

import type { ReactNode } from 'react';
import { StatusChoice, type StatusChoiceProps } from '../../../ui/overlay/status-choice.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';

interface StatusMenuProps<Status extends string> extends StatusChoiceProps<Status> {
  /** Whether the person may change the status. */
  mayChange: boolean;
  /** The present status as a badge. */
  children: ReactNode;
}

/** Status of a record: a button with the other statuses for a person who may change it, a badge otherwise and in print. */
export function StatusMenu<Status extends string>({ mayChange, ...props }: StatusMenuProps<Status>) {
  const isPrinting = usePrinting();
  return isPrinting || !mayChange ? props.children : <StatusChoice {...props} />;
}

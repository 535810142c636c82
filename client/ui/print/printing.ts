import { createContext, useContext, useEffect } from 'react';

interface Printing {
  /** Keeps the printing waiting; returns how to let it go on. */
  hold: () => () => void;
}

export const PrintingContext = createContext<Printing | null>(null);

/** Whether what shows is on its way to paper, where there is nothing to press and nothing to unfold. */
export const usePrinting = (): boolean => useContext(PrintingContext) !== null;

/** Keeps the printing waiting while something belongs on the paper that has not arrived yet. */
export function usePrintHold(isPending: boolean): void {
  const printing = useContext(PrintingContext);
  useEffect(() => (isPending ? printing?.hold() : undefined), [isPending, printing]);
}

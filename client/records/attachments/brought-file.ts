import { useLocation } from 'react-router-dom';

/** A file that another page brings into the form of a new document. */
export interface BroughtFile {
  readonly title: string;
  readonly file: File;
}

/** Arguments of a navigation that opens the form of a new document with a file. */
export const withBroughtFile = (brought: BroughtFile) =>
  ['/documents?dialog=create', { state: { brought } }] as const;

/** The file with which another page opened this one; null without. */
export function useBroughtFile(): BroughtFile | null {
  const state = useLocation().state as { readonly brought?: BroughtFile } | null;
  return state?.brought?.file instanceof File ? state.brought : null;
}

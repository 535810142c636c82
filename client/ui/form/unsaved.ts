import { type RefObject, useEffect, useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { toast } from '../feedback/toaster.tsx';
import { readDraft } from './draft-store.ts';

/** Whether the component is still on the page, for what comes back later. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}

/** Lets the browser ask before the tab is closed over something typed and not saved. */
export function useLeavingQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/**
 * Notifies where the typed values are, when a dialog goes from the page with them, as the browser's back does. Not
 * while they are being saved, or where the dialog's next form stands already.
 */
export function useLeftNotice(
  form: RefObject<HTMLFormElement | null>,
  draftKey: string | undefined,
  isBusy: RefObject<boolean>,
): void {
  useEffect(() => {
    const left = form.current;
    return () => {
      if (!left || left.isConnected || isBusy.current || !readDraft(draftKey)) return;
      if (document.querySelector('[role=dialog] form')) return;
      const { notSaved, openAgain } = uiTexts.wizard;
      toast({ title: notSaved, description: openAgain });
    };
  }, [form, draftKey, isBusy]);
}

/** Notifies of a refusal whose form is no longer on the page, and where the typed values are. */
export function sayNotSaved(words: readonly (string | undefined)[], draftKey: string | undefined): void {
  const { notSaved, openAgain } = uiTexts.wizard;
  const said = [...words, draftKey === undefined ? undefined : openAgain];
  toast({
    title: notSaved,
    description: said.filter((one) => one !== undefined).join(' '),
    tone: 'destructive',
  });
}

import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { SelectedOrganization } from '../../../session/organization-store.ts';
import { useSession } from '../../../session/session-store.ts';
import type { ReportFormValues } from '../report-values.ts';
import { dropDraft, keepDraft } from './waiting-store.ts';

/** Pause in typing after which the report is sealed and kept. */
const PAUSE_MS = 400;

/** Keeps the report of the form sealed on this device while it is typed, and forgets it once it is emptied. */
export function useKeptDraft(organization: SelectedOrganization | null): void {
  const { values, dirty } = useFormikContext<ReportFormValues>();
  const userId = useSession().user?.id ?? '';
  const { draftId } = values;
  const unwritten = useRef<(() => void) | null>(null);
  const kept = useRef<string | null>(null);

  useEffect(() => {
    if (kept.current !== null && (kept.current !== draftId || !dirty)) {
      unwritten.current = null;
      void dropDraft(userId, kept.current);
      kept.current = null;
    }
    if (!dirty) return;
    kept.current = draftId;
    unwritten.current = () => {
      unwritten.current = null;
      void keepDraft(userId, { values, organization });
    };
    const timer = setTimeout(() => unwritten.current?.(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, draftId, values, dirty, organization]);

  useEffect(() => {
    const writeNow = () => unwritten.current?.();
    window.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
      writeNow();
    };
  }, []);
}

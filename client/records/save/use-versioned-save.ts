import { useRef } from 'react';
import type { FormResult } from '../../ui/form/form-types.ts';
import type { SaveOutcome } from './save-record.ts';

/**
 * Saves over the version that the values carry, or over a newer one that the person has been shown since: nothing is
 * overwritten unseen. Where someone else saved meanwhile, `onConflict` shows what stands now, and the form stays.
 */
export function useVersionedSave<Values extends { version: number }>(
  save: (values: Values) => Promise<SaveOutcome>,
  onConflict: (values: Values) => Promise<void> | void,
) {
  const seenVersion = useRef<number | null>(null);
  return {
    submit: async (values: Values): Promise<FormResult | undefined> => {
      const outcome = await save({ ...values, version: seenVersion.current ?? values.version });
      if (outcome !== 'conflict') return outcome;
      await onConflict(values);
      return {};
    },
    /** The person has been shown this version, and replaces it by going on. */
    see: (version: number) => {
      seenVersion.current = version;
    },
  };
}

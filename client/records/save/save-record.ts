import { readFailure } from '../../graphql/error-message.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { FormResult } from '../../ui/form/form-types.ts';
import type { AttemptTexts } from './attempt.ts';

/** Result of saving a record: that of a form, or that someone else saved it meanwhile. */
export type SaveOutcome = FormResult | 'conflict' | undefined;

/**
 * Saves a record that people edit and notifies. Resolves with undefined when it is saved, with 'conflict' when someone
 * else saved meanwhile, else with what the wizard must show; an error of no field also gives a notification.
 */
export async function saveRecord(
  act: () => Promise<unknown>,
  { done, failed }: AttemptTexts,
): Promise<SaveOutcome> {
  try {
    await act();
  } catch (error) {
    const { code, message, fields } = readFailure(error);
    if (code === 'CONFLICT') return 'conflict';
    if (code === 'VALIDATION' && Object.keys(fields).length > 0) return { fields };
    toast({ title: failed, description: message, tone: 'destructive' });
    return { message };
  }
  toast({ title: done, tone: 'success' });
  return undefined;
}

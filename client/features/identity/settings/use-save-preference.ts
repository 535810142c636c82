import type { PreferenceValues } from '../../../../schema/people/preferences.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { usePreferences } from '../../../records/account/preferences.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';

/** Saves a preference the moment it is chosen, and says how that went. */
export function useSavePreference(): (changed: Partial<PreferenceValues>) => void {
  const { save } = usePreferences();
  return (changed) => {
    save(changed).then(
      () => toast({ title: settingsTexts.saved, tone: 'success' }),
      (error: unknown) =>
        toast({
          title: settingsTexts.saveFailed,
          description: readFailure(error).message,
          tone: 'destructive',
        }),
    );
  };
}

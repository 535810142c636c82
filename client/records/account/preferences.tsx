import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DEFAULT_PREFERENCES, type PreferenceValues } from '../../../schema/people/preferences.ts';
import { usePreferencesQuery, useUpdatePreferencesMutation } from '../../graphql/generated/hooks.ts';
import { PreferencesDocument } from '../../graphql/generated/operations.ts';
import { rememberPageSize } from '../../session/page-size.ts';
import { WeekStartContext } from '../../ui/date-fields/week-start.ts';
import { FullPageSpinner } from '../../ui/feedback/async-states.tsx';

interface Preferences {
  /** The defaults where they cannot be loaded. */
  readonly preferences: PreferenceValues;
  /** Saves what is given; the rest stays. Throws what Apollo Client throws. */
  readonly save: (changed: Partial<PreferenceValues>) => Promise<void>;
}

const PATIENCE_MS = 4_000;

const PreferencesContext = createContext<Preferences>({
  preferences: DEFAULT_PREFERENCES,
  save: async () => undefined,
});

/** Knows how the signed-in person likes the screens, and makes the page look so. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { data, dataState, error } = usePreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const [chosen, setChosen] = useState<PreferenceValues | null>(null);
  const saving = useRef(0);
  const loaded = dataState === 'complete' ? data.preferences : null;

  // A saved choice stands until the page has it, or it would go back for a moment.
  useEffect(() => {
    if (loaded && saving.current === 0) setChosen(null);
  }, [loaded]);

  useEffect(() => {
    const { fontSize, highContrast, reducedMotion } = loaded ?? DEFAULT_PREFERENCES;
    const { dataset } = document.documentElement;
    dataset.fontSize = fontSize;
    dataset.contrast = highContrast ? 'high' : 'normal';
    dataset.motion = reducedMotion ? 'reduced' : 'normal';
    return () => {
      for (const name of ['fontSize', 'contrast', 'motion']) delete dataset[name];
    };
  }, [loaded]);

  const pageSize = (chosen ?? loaded)?.pageSize;
  useEffect(() => {
    if (pageSize !== undefined) rememberPageSize(pageSize);
  }, [pageSize]);

  const value = useMemo<Preferences>(
    () => ({
      preferences: chosen ?? loaded ?? DEFAULT_PREFERENCES,
      save: async (changed) => {
        // A choice shows at once, and goes back when saving it fails.
        setChosen((current) => merge(current ?? loaded ?? DEFAULT_PREFERENCES, changed));
        saving.current += 1;
        let saved: PreferenceValues | null = null;
        try {
          const result = await update({ variables: { input: changed } });
          saved = result.data?.updatePreferences ?? null;
        } finally {
          saving.current -= 1;
          if (saving.current === 0) setChosen(saved);
          if (saved) client.writeQuery({ query: PreferencesDocument, data: { preferences: saved } as never });
        }
      },
    }),
    [client, loaded, chosen, update],
  );
  const isLate = useIsLate(!loaded);
  // A list that begins with another number of rows would be asked for twice.
  if (!loaded && !error && !isLate) return <FullPageSpinner />;
  return (
    <PreferencesContext value={value}>
      <WeekStartContext value={value.preferences.weekStart === 'Monday' ? 1 : 0}>{children}</WeekStartContext>
    </PreferencesContext>
  );
}

/** Whether loading takes too long to wait for. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

/** How the person likes the screens, and how to change that. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** Events that are not named stay as they are, as on the server. */
function merge(
  present: PreferenceValues,
  { notifications = [], ...rest }: Partial<PreferenceValues>,
): PreferenceValues {
  return {
    ...present,
    ...rest,
    notifications: present.notifications.map(
      (row) => notifications.find(({ event }) => event === row.event) ?? row,
    ),
  };
}

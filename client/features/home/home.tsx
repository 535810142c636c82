import { Skeleton, Stack } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { usePreferences } from '../../records/account/preferences.tsx';
import { useSession } from '../../session/session-store.ts';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { FirstActions } from './first-actions.tsx';
import { ClientHome, FirstSteps, ManagedHome } from './home-parts.ts';
import { useHome } from './use-home.ts';

interface HomeProps {
  /** Rest of the dashboard; hidden until the part above it has its height, so that nothing jumps. */
  children: ReactNode;
}

/** First part of the dashboard: reporting and feedback for a Client, pending work for others and those who lead teams. */
export function Home({ children }: HomeProps) {
  const { user } = useSession();
  const { preferences } = usePreferences();
  const { shown, isLoading, hasFailed, refresh } = useHome();
  const isClient = user?.role === 'Client';
  const awaited = <Skeleton height={isClient ? '32' : '48'} />;
  return (
    <Stack gap="8">
      {isClient && <FirstActions />}
      {user?.role === 'Admin' && !preferences.hidesFirstSteps && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <Suspense fallback={awaited}>
        {isLoading && awaited}
        {hasFailed && <LoadFailed onRetry={refresh} />}
        {shown?.managed && <ManagedHome {...shown.managed} userId={user?.id ?? ''} />}
        {shown && isClient && <ClientHome {...shown} />}
        <Stack gap="8" visibility={isLoading ? 'hidden' : undefined}>
          {children}
        </Stack>
      </Suspense>
    </Stack>
  );
}

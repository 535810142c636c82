import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { homeTexts } from '../../i18n/nl/home.ts';
import { useSession } from '../../session/session-store.ts';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Answers } from './answers.tsx';
import { FirstActions } from './first-actions.tsx';
import { ManagedFigures } from './managed-figures.tsx';
import { useHome } from './use-home.ts';

interface HomeProps {
  /** What stands below; it shows once it is known how far down it begins, so that nothing jumps. */
  children: ReactNode;
}

/** What comes first on the dashboard: for a Client reporting and what was answered, for others what waits. */
export function Home({ children }: HomeProps) {
  const { user } = useSession();
  const { shown, isLoading, hasFailed, refresh } = useHome();
  const isClient = user?.role === 'Client';
  return (
    <Stack gap="8">
      {isClient && <FirstActions />}
      {isLoading && <Skeleton height={isClient ? '32' : '48'} />}
      {hasFailed && <LoadFailed title={homeTexts.loadFailed} onRetry={refresh} />}
      {shown && isClient && <Answers answers={shown.answers} />}
      {shown?.managed && <ManagedFigures {...shown.managed} userId={user?.id ?? ''} />}
      <Stack gap="8" visibility={isLoading ? 'hidden' : undefined}>
        {children}
      </Stack>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import type { ChapterSurroundingsQuery } from '../../../graphql/generated/operations.ts';
import { writingTexts as texts } from '../../../i18n/nl/handbook/writing.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { useSurroundings } from './use-surroundings.ts';

interface SurroundedProps {
  organizationId: string;
  children: (surroundings: ChapterSurroundingsQuery) => ReactNode;
}

/** Shows the form once the handbook around it is known. */
export function Surrounded({ organizationId, children }: SurroundedProps) {
  const { data, error, isAsking, retry } = useSurroundings(organizationId);
  if (data) return children(data);
  if (error === undefined) return <FormSkeleton fields={4} />;
  return (
    <LoadFailed
      title={texts.loadFailed}
      body={readFailure(error).message}
      onRetry={retry}
      retrying={isAsking}
    />
  );
}

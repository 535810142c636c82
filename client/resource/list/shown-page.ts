import { useEffect, useRef } from 'react';

export interface PageAnswer<Page> {
  /** What was asked for, once it is there. */
  current: Page | undefined;
  /** What was there before something else was asked for. */
  previous: Page | undefined;
  loading: boolean;
  error: unknown;
  /** Whose list it is; null before an organisation was chosen. */
  organizationId: string | null;
}

/**
 * What a list shows while newer rows are on their way: the rows before, but never those of another organisation, which
 * must not stand under this one's name.
 */
export function useShownPage<Page>(answer: PageAnswer<Page>) {
  const { current, previous, loading, error, organizationId } = answer;
  const isThere = current !== undefined;
  const lastOrganization = useRef(organizationId);
  const isSameOrganization = lastOrganization.current === organizationId;
  useEffect(() => {
    if (isThere) lastOrganization.current = organizationId;
  }, [isThere, organizationId]);
  const shown = current ?? (isSameOrganization ? previous : undefined);
  return {
    shown,
    isLoading: !shown && !error && organizationId !== null,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    /** What is asked for now could not be had, and what was there before shows instead. */
    hasFailedFurther: error !== undefined && !isThere && shown !== undefined,
  };
}

import { useEffect, useRef } from 'react';

export interface PageAnswer<Page> {
  /** The page asked for, once it is there. */
  current: Page | undefined;
  /** The page shown before the present request. */
  previous: Page | undefined;
  loading: boolean;
  error: unknown;
  /** The list's organisation; null before one was chosen. */
  organizationId: string | null;
}

/**
 * The page that a list shows while newer rows are on their way: the previous one, but never that of another
 * organisation, which must not stand under this one's name.
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
    /** The present request failed, and the previous page shows instead. */
    hasFailedFurther: error !== undefined && !isThere && shown !== undefined,
  };
}

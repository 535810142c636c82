import type { LiveRow, ShownRows } from '../live/changed-rows.ts';
import { type LiveRowsOptions, useLiveRows } from '../live/live-rows.ts';
import { useFailureToast } from './failure-toast.ts';
import { useShownPage } from './shown-page.ts';

/** A page of a list, as the server answers it. */
export interface PageResult {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly facets?: readonly { field: string; values: readonly { value: string; count: number }[] }[];
}

type FieldOf<Page extends PageResult> = keyof Page['rows'][number] & string;

interface LiveListOptions<Page extends PageResult>
  extends Pick<LiveRowsOptions, 'entity' | 'refetch' | 'texts'> {
  /** The page that was asked for, once it is there. */
  current: Page | undefined;
  /** The page shown before the present request. */
  previous: Page | undefined;
  loading: boolean;
  error?: unknown;
  /** The query that asked for it. */
  observable: ShownRows['observable'];
  /**
   * The fields that decide over order or membership besides those of the query's sort and filters. With it, rows that
   * changed are fetched alone, for which the query's document takes `$ids`; without it every change asks for the page.
   */
  decisive?: readonly FieldOf<Page>[];
  /** Heads the notification when it cannot be had, as documented. */
  failedTitle: string;
  /** The list's organisation; null before one was chosen, absent for a list of all organisations. */
  organizationId?: string | null;
}

/** Stands for all organisations where a list is not of one. */
const EVERYWHERE = '';

/**
 * A page of a list that follows what colleagues change. `table` is what a DataTable shows of it; `page` is the whole
 * answer, once there is one, with whatever else it says.
 */
export function useLiveList<Page extends PageResult>(options: LiveListOptions<Page>) {
  const { current, previous, loading, error, organizationId = EVERYWHERE } = options;
  const { entity, refetch, texts, failedTitle, observable, decisive } = options;
  const isOfOne = organizationId !== EVERYWHERE;
  const { refresh, ...live } = useLiveRows({
    ...{ entity, loading, refetch, texts },
    shown: decisive && { observable, decisive, rows: (current?.rows ?? []) as readonly LiveRow[] },
    concerns: (change) => !isOfOne || change.organizationId === organizationId,
  });
  const { shown, isLoading, isRefreshing, hasFailed } = useShownPage({
    ...{ current, previous, loading, error, organizationId },
  });
  useFailureToast(current === undefined ? error : undefined, failedTitle, hasFailed);
  return {
    page: shown,
    refresh,
    table: {
      rows: (shown?.rows ?? []) as Page['rows'],
      total: shown?.total ?? 0,
      facets: shown?.facets ?? [],
      loading: isLoading,
      refreshing: isRefreshing,
      onRetry: hasFailed ? refresh : undefined,
      failedTitle,
      ...live,
    },
  };
}

import { useEffect, useRef } from 'react';
import { useSavedViewsQuery } from '../../graphql/generated/hooks.ts';
import { viewTexts as texts } from '../../i18n/nl/records/views.ts';
import { kinds } from '../../kinds/kinds.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { rememberDefaultView } from '../../session/default-view.ts';
import { useColumnLayout } from '../../ui/data-table/columns/column-layout.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { namesView } from './names-view.ts';
import { addressOf, filtersOf, isChanged, type SavedView, showColumns, viewStateOf } from './view-state.ts';
import type { ViewedList } from './views-button.tsx';

const PARAM = 'view';
/** Value of the parameter by which the planning shows its list. */
const LIST = 'List';

/**
 * Saved views of a list, the one that the address names, and functions to show and name one. A list begins with the
 * person's default view where the address asks for nothing else; a link shows its view with the view's own columns.
 */
export function useSavedViews(shown: ViewedList) {
  const { list, organizationId, tableId, columns, state, options } = shown;
  const [params, setParams, kept] = useAddressParams();
  const isPhone = useIsPhone();
  const layout = useColumnLayout(tableId, columns, isPhone);
  const { data, dataState, error, refetch } = useSavedViewsQuery({
    variables: { organizationId, list },
    fetchPolicy: 'cache-and-network',
  });
  const views = dataState === 'complete' ? data.savedViews : undefined;
  const usual = { sort: options.defaultSort, columns };
  const now = {
    sort: state.sort,
    filters: state.filters,
    columns: isPhone ? null : layout.columns.filter(({ id }) => layout.visibility[id]).map(({ id }) => id),
  };
  const param = params.get(PARAM);
  const named = namesView(param) ? param : null;
  const current = views?.find(({ id }) => id === named);

  /** Names the view in the address, and records in the history state that its columns have been shown. */
  const name = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id !== null) next.set(PARAM, id);
        else if (list === 'Events') next.set(PARAM, LIST);
        else next.delete(PARAM);
        return next;
      },
      { replace: true, beside: { [PARAM]: id } },
    );

  const showState = async (view: SavedView | null, replace: boolean) => {
    // An address change does not build on the one before while React commits, so this waits until after that.
    await Promise.resolve();
    const sort = view?.state.sort ?? options.defaultSort ?? null;
    state.show({ sort, filters: view ? filtersOf(view.state) : {} }, { replace });
    if (!isPhone) showColumns(tableId, usual, view?.state.columns ?? null);
    name(view?.id ?? null);
  };

  const asked = viewStateOf({ ...now, columns: null }, usual);
  const isBare =
    asked.sort === null && asked.filters.length === 0 && state.searchText === '' && state.page === 0;
  const begun = useRef<string | null>(null);

  const begin = async () => {
    await Promise.resolve();
    const isSwitched = begun.current !== null && begun.current !== organizationId;
    const isFirst = begun.current !== organizationId;
    begun.current = organizationId;
    if (!views) return;
    if (named === null) {
      const chosen = views.find(({ isDefault }) => isDefault);
      if (isFirst && isBare && chosen) await showState(chosen, true);
    } else if (!current) {
      if (!isSwitched) toast({ title: texts.toasts.gone, tone: 'destructive' });
      name(null);
    } else if (kept[PARAM] !== named) {
      if (isBare) await showState(current, true);
      else {
        if (!isPhone) showColumns(tableId, usual, current.state.columns ?? null);
        name(named);
      }
    }
  };
  const path = kinds.find(({ views }) => views.list === list)?.views.path;
  const chosen = views?.find(({ isDefault }) => isDefault);
  const beginning = views && (chosen ? addressOf(chosen, options) : null);
  // Remembers the default view's address, so that the list begins with it at once the next time.
  useEffect(() => {
    if (path && beginning !== undefined) rememberDefaultView(path, organizationId, beginning);
  }, [path, organizationId, beginning]);

  const latest = useRef(begin);
  latest.current = begin;
  const isLoaded = views !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation or another name begins anew
  useEffect(() => {
    if (isLoaded) void latest.current();
  }, [isLoaded, organizationId, named]);

  return {
    views,
    hasFailed: error !== undefined,
    current,
    isChanged: current !== undefined && isChanged(now, current, usual),
    /** State that would be saved now. */
    stateNow: (before?: SavedView) => viewStateOf(now, usual, before?.state),
    show: (view: SavedView | null) => void showState(view, false),
    name,
    /** Refetches the views; removes a deleted one from the address. */
    reload: async () => {
      const result = await refetch().catch(() => undefined);
      const isGone = result?.data && !result.data.savedViews.some(({ id }) => id === named);
      if (named !== null && isGone) name(null);
    },
  };
}

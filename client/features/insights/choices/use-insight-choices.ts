import { incidentEvents } from '../../../../schema/records/incidents.ts';
import { today } from '../../../lib/days.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useSession } from '../../../session/session-store.ts';
import { daysBefore, type FromTo, insightDays, type UsualMonths } from './insight-days.ts';

const PARAMS = ['period', 'organizationId', 'teamId', 'event'] as const;
type Param = (typeof PARAMS)[number];

/** Subject of a page's figures, as its address says. */
export interface InsightChoices {
  /** Period as the address writes it; null for the usual one. */
  readonly period: string | null;
  readonly days: FromTo;
  readonly before: FromTo;
  /** Organisations: the one that the person works in, or those that a SuperAdmin chose. */
  readonly organizationIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly events: readonly string[];
}

/** Choices in the address, and how to change them. */
export function useInsightChoices(months: UsualMonths) {
  const [params, setParams] = useAddressParams();
  const { organizations, selected } = useOrganizations();
  const period = params.get('period');
  const days = insightDays(period, today(), months);
  const isPicking = useSession().user?.role === 'SuperAdmin';
  const own = params.getAll('organizationId').filter((id) => organizations.some((one) => one.id === id));
  const choices: InsightChoices = {
    ...{ period, days, before: daysBefore(days) },
    organizationIds: isPicking && own.length > 0 ? own : selected ? [selected.id] : [],
    teamIds: params.getAll('teamId').filter((id) => /^[\w-]{1,36}$/.test(id)),
    events: params.getAll('event').filter((code) => incidentEvents.has(code)),
  };
  const choose = (param: Param, values: readonly string[]) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete(param);
      for (const value of values) next.append(param, value);
      return next;
    });
  const reset = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const param of PARAMS) next.delete(param);
      return next;
    });
  return { choices, choose, reset, isChosen: PARAMS.some((param) => params.has(param)) };
}

/** The organisation that a link names; a SuperAdmin's choice of several is the page's own. */
export function useLinkedOrganization(): { readonly id: string } | null {
  const [params] = useAddressParams();
  const isPicking = useSession().user?.role === 'SuperAdmin';
  const id = params.get('organizationId');
  return id === null || isPicking ? null : { id };
}

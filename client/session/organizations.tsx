import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useOrganizationsQuery } from '../graphql/generated/hooks.ts';
import { organizationTexts } from '../i18n/nl/organizations.ts';
import { FullPageSpinner, LoadFailed } from '../ui/async-states.tsx';
import {
  type SelectedOrganization,
  selectOrganization,
  useSelectedOrganization,
} from './organization-store.ts';

interface Organizations {
  /** Those the person may see: all for a SuperAdmin, owned for an Admin, those one is a member of for a Client. */
  readonly organizations: readonly SelectedOrganization[];
  readonly selected: SelectedOrganization | null;
  select(organization: SelectedOrganization): void;
}

const NONE: readonly SelectedOrganization[] = [];

const OrganizationsContext = createContext<Organizations | null>(null);

/** Loads the organisations and shows a full-page spinner until they are there. */
export function OrganizationsProvider({ children }: { children: ReactNode }) {
  const { data, dataState, error, refetch } = useOrganizationsQuery();
  const stored = useSelectedOrganization();
  const isLoaded = dataState === 'complete';
  const organizations = isLoaded ? data.organizations : NONE;
  // One who lost the chosen organisation goes on with the first.
  const selected = organizations.find(({ id }) => id === stored?.id) ?? organizations[0] ?? null;

  useEffect(() => {
    if (isLoaded && (selected?.id !== stored?.id || selected?.name !== stored?.name))
      selectOrganization(selected);
  }, [isLoaded, selected, stored]);

  const value = useMemo(
    () => ({ organizations, selected, select: selectOrganization }),
    [organizations, selected],
  );
  if (isLoaded) return <OrganizationsContext value={value}>{children}</OrganizationsContext>;
  return error ? (
    <LoadFailed title={organizationTexts.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <FullPageSpinner />
  );
}

/** The organisations of the person, the chosen one, and how to choose another. */
export function useOrganizations(): Organizations {
  const context = useContext(OrganizationsContext);
  if (!context) throw new Error('OrganizationsProvider is missing above this component');
  return context;
}

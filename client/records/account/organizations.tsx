import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FailureCode, readFailure } from '../../graphql/error-message.ts';
import { useOrganizationsQuery } from '../../graphql/generated/hooks.ts';
import { OrganizationsDocument } from '../../graphql/generated/operations.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { loadHandled } from '../../lib/handled-load.ts';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import {
  rememberedOrganization,
  type SelectedOrganization,
  selectOrganization,
  useSelectedOrganization,
} from '../../session/organization-store.ts';
import { endSession, useSession } from '../../session/session-store.ts';
import { FullPageSpinner, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { useChanges, useConnectionState } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';

interface Organizations {
  /** Organisations the person may see: all for a SuperAdmin, owned for an Admin, memberships for a Client. */
  readonly organizations: readonly SelectedOrganization[];
  readonly selected: SelectedOrganization | null;
  select(organization: SelectedOrganization): void;
}

const texts = shellTexts.organizations;

const NONE: readonly SelectedOrganization[] = [];

const OrganizationsContext = createContext<Organizations | null>(null);

/** Longest wait for what this device knows already. */
const PATIENCE_MS = 4_000;

/** Server failures after which a later try may well succeed. */
const PASSING = new Set<FailureCode>(['RATE_LIMITED', 'UNAUTHENTICATED']);

/** The server's message where it refuses the organisations; null for a passing failure or another's answer. */
function refusalOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const { code, message } = readFailure(error);
  return PASSING.has(code) ? null : message;
}

/**
 * Reads the organisations again when they, or who belongs to them, changed, and when the connection comes back, as it
 * does after one's own reach changed; returns how to do so at once. What cannot be read stays as it was.
 */
function useFreshOrganizations(): () => void {
  const client = useApolloClient();
  const connection = useConnectionState();
  const wasLost = useRef(false);
  const read = useCallback(
    () => client.query({ query: OrganizationsDocument, fetchPolicy: 'network-only' }),
    [client],
  );
  const readAgain = useCallback(() => void read().catch(() => undefined), [read]);
  const askAgain = usePacedAsk(false, read);
  const follow = () => askAgain('others');
  useChanges('Organization', follow, follow);
  useChanges('Membership', follow, follow);
  useEffect(() => {
    if (connection === 'live' && wasLost.current) readAgain();
    wasLost.current = connection === 'lost';
  }, [connection, readAgain]);
  return readAgain;
}

const keeping = () => loadHandled(() => import('./kept-organizations.ts'));

/** Keeps the organisations on this device, and knows those of the last visit where the server gives no answer. */
function useKept(loaded: readonly SelectedOrganization[] | null, isWithoutAnswer: boolean) {
  const token = useSession().token;
  const [kept, setKept] = useState<readonly SelectedOrganization[] | null>(null);
  const isMissing = loaded === null;

  useEffect(() => {
    if (loaded) return loadWhenIdle(async () => (await keeping()).keepOrganizations(token, loaded));
  }, [loaded, token]);

  useEffect(() => {
    if (!isMissing) return;
    const look = async () => setKept((await keeping()).keptOrganizations(token));
    const timer = setTimeout(() => void look().catch(() => undefined), isWithoutAnswer ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isMissing, isWithoutAnswer, token]);
  return kept;
}

/**
 * Loads the organisations and shows a full-page spinner until they are there. When the server answers that it cannot
 * give them, the session ends (section 7); without an answer one may try again.
 */
export function OrganizationsProvider({ children }: { children: ReactNode }) {
  const { data, dataState, error, refetch } = useOrganizationsQuery();
  const stored = useSelectedOrganization();
  const isLoaded = dataState === 'complete';
  const refusal = isLoaded ? null : refusalOf(error);
  const kept = useKept(isLoaded ? data.organizations : null, error !== undefined && refusal === null);
  const organizations = isLoaded ? data.organizations : (kept ?? NONE);
  // A person who lost the chosen organisation goes on with the first.
  const selected = organizations.find(({ id }) => id === stored?.id) ?? organizations[0] ?? null;
  const readAgain = useFreshOrganizations();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [losses, setLosses] = useState(0);

  useEffect(() => {
    // A page below may have chosen in this same moment, as a link to it says.
    if (!isLoaded || rememberedOrganization()?.id !== stored?.id) return;
    const before = known.current;
    known.current = new Set(organizations.map(({ id }) => id));
    if (before && stored && selected?.id !== stored.id) {
      // Another window chose what this one has not read of yet.
      if (!before.has(stored.id)) return readAgain();
      toast({
        title: texts.lost(stored.name),
        description: texts.goesOn(selected?.name),
      });
      // Forms open for the lost organisation must not save in the other.
      setLosses((count) => count + 1);
    }
    if (selected?.id !== stored?.id || selected?.name !== stored?.name) selectOrganization(selected);
  }, [isLoaded, organizations, selected, stored, readAgain]);

  useEffect(() => {
    if (refusal === null) return;
    toast({ title: texts.loadFailed, description: refusal, tone: 'destructive' });
    endSession();
  }, [refusal]);

  const value = useMemo(
    () => ({ organizations, selected, select: selectOrganization }),
    [organizations, selected],
  );
  if (isLoaded || kept)
    return (
      <OrganizationsContext value={value}>
        <Fragment key={losses}>{children}</Fragment>
      </OrganizationsContext>
    );
  return error && refusal === null ? (
    <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <FullPageSpinner />
  );
}

/**
 * Chooses the organisation of a record that an address opened, so that it does not stand under another's name; once, so
 * that a later choice holds.
 */
export function useOrganizationOf(organization: { readonly id: string } | null): void {
  const { organizations, selected, select } = useOrganizations();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (!organization || followed.current === organization.id) return;
    followed.current = organization.id;
    const own = organizations.find(({ id }) => id === organization.id);
    if (own && own.id !== selected?.id) select(own);
  }, [organization, organizations, selected, select]);
}

/** The organisations of the person, the chosen one, and how to choose another. */
export function useOrganizations(): Organizations {
  const context = useContext(OrganizationsContext);
  if (!context) throw new Error('OrganizationsProvider is missing above this component');
  return context;
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { array, string } from 'yup';
import type { Role } from '../../../schema/people/identity.ts';
import { userAccountRules } from '../../../schema/people/organization-rules.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  HandOverAndUpdateDocument,
  OpenWorkDocument,
  UpdateUserAccountDocument,
  type UserAccountInput,
} from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import type { Taken } from '../../records/colleagues/open-work-form.tsx';
import type { OpenWork } from '../../records/colleagues/use-open-work.ts';
import { attemptInForm } from '../../records/save/attempt.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { forgetDraft } from '../../ui/form/draft-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LeftOrganizationsDialog, savedTexts } from './left-organizations-dialog.tsx';
import {
  changedTeams,
  type PlacedTeams,
  refusedField,
  type TeamsValues,
  teamsValues,
  withTeams,
} from './teams/account-teams.ts';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';
import { UserFields } from './user-fields.tsx';

const { form } = peopleTexts;

const rules = userAccountRules.shape({
  organizationIds: array(string().required()).when('role', {
    is: 'SuperAdmin',
    // A SuperAdmin reaches all without belonging to any.
    otherwise: (schema) => schema.min(1, messages.required),
  }),
});

interface UserFormProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** An account as the form has it, and the teams that differ. */
interface AccountChanges {
  readonly input: UserAccountInput;
  readonly places: readonly PlacedTeams[];
}

/** Changes a person's account: name, role, organisations, teams, manager. */
export function UserForm({ account, onClose, onChanged }: UserFormProps) {
  const { organizations } = useOrganizations();
  const store = useAccountStore(account);
  const openWorkLeft = useOpenWorkLeft(account);
  const [leaving, setLeaving] = useState<{ changes: AccountChanges; work: readonly OpenWork[] } | null>(null);
  const draftKey = useDraftKey('user', account.id);
  const organizationIds = organizations.map(({ id }) => id);

  const save = async (values: UserValues) => {
    const changes = changesOf(account, values, organizationIds);
    const work = account.abilities.changeRole ? await openWorkLeft(values.organizationIds) : [];
    if (work.length > 0) {
      setLeaving({ changes, work });
      return { fields: {} };
    }
    let refused: string | undefined;
    const act = () =>
      store.save(changes).catch((error) => {
        refused = refusedField(error, changes.places);
        throw error;
      });
    const result = await attemptInForm(act, savedTexts);
    if (!result) onChanged();
    const [message] = Object.values(result?.fields ?? {});
    return refused && message ? { fields: { [refused]: message } } : result;
  };

  const formDialog = (
    <FormDialog
      title={form.title}
      initialValues={toValues(account, organizationIds)}
      rules={rules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <UserFields account={account} />
    </FormDialog>
  );
  return (
    <>
      {formDialog}
      {leaving && (
        <LeftOrganizationsDialog
          userId={account.id}
          name={nameOf(account)}
          work={leaving.work}
          save={() => store.save(leaving.changes)}
          handOverAndSave={(taken) => store.handOverAndSave(leaving.changes, taken)}
          onClose={() => setLeaving(null)}
          onSaved={() => {
            forgetDraft(draftKey);
            onChanged();
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Saves an account with its teams in one request, so that nothing is half saved. */
function useAccountStore({ id }: UserAccount) {
  const client = useApolloClient();
  return {
    save: ({ input, places }: AccountChanges) =>
      client.mutate(withTeams({ mutation: UpdateUserAccountDocument, variables: { id, input } }, id, places)),
    handOverAndSave: ({ input, places }: AccountChanges, taken: Taken) =>
      client.mutate(
        withTeams({ mutation: HandOverAndUpdateDocument, variables: { id, input, ...taken } }, id, places),
      ),
  };
}

/** Finds a person's open work in the organisations that they would leave. */
function useOpenWorkLeft({ id: userId, organizations }: UserAccount) {
  const client = useApolloClient();
  return async (staying: readonly string[]): Promise<readonly OpenWork[]> => {
    const left = organizations.filter(({ id }) => !staying.includes(id));
    if (left.length === 0) return [];
    const { data } = await client.query({
      query: OpenWorkDocument,
      variables: { userId },
      fetchPolicy: 'network-only',
    });
    return (data?.openWork ?? []).filter(({ organization }) => left.some(({ id }) => id === organization.id));
  };
}

function toValues(account: UserAccount, managedIds: readonly string[]) {
  const { username, name, surname, email, role, jobTitle, manager, organizations } = account;
  const teams: TeamsValues = teamsValues(account, managedIds);
  return {
    username,
    name,
    surname,
    email,
    role: role as Role,
    jobTitle,
    managerId: manager?.id ?? '',
    // The version that was on the screen when the form opened; it stays with a restored draft.
    version: account.version,
    organizationIds: organizations.map(({ id }) => id),
    ...teams,
  };
}

export type UserValues = ReturnType<typeof toValues>;

function changesOf(account: UserAccount, values: UserValues, managedIds: readonly string[]): AccountChanges {
  const { username, name, surname, jobTitle, managerId, version, role, organizationIds } = values;
  const details = { username, name, surname, jobTitle, managerId: managerId || null, version };
  const isPlaced = (id: string) => role !== 'SuperAdmin' && organizationIds.includes(id);
  return {
    input: account.abilities.changeRole ? { ...details, role, organizationIds } : details,
    places: changedTeams(account, values, managedIds.filter(isPlaced)),
  };
}

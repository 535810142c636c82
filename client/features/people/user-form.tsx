import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { array, string } from 'yup';
import { type Role, roles } from '../../../schema/people/identity.ts';
import { userAccountRules } from '../../../schema/people/organization-rules.ts';
import { messages } from '../../../schema/values/messages.ts';
import { useColleaguesQuery, useUpdateUserAccountMutation } from '../../graphql/generated/hooks.ts';
import { OpenWorkDocument, type UserAccountInput } from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import type { OpenWork } from '../../records/colleagues/use-open-work.ts';
import { attemptInForm } from '../../records/save/attempt.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { useSession } from '../../session/session-store.ts';
import { CheckboxesField } from '../../ui/fields/checkboxes-field.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { forgetDraft } from '../../ui/form/draft-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LeftOrganizationsDialog, savedTexts } from './left-organizations-dialog.tsx';
import { type UserAccount, useManagedOrganizationId } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { form, fields } = peopleTexts;

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

/** Changes a person's account: name, role, organisations, manager. */
export function UserForm({ account, onClose, onChanged }: UserFormProps) {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  const organizationId = useManagedOrganizationId();
  const colleagues = useColleaguesQuery({ variables: { organizationId } });
  const [update] = useUpdateUserAccountMutation();
  const openWorkLeft = useOpenWorkLeft(account);
  const [leaving, setLeaving] = useState<{ input: UserAccountInput; work: readonly OpenWork[] } | null>(null);
  const initialValues = toValues(account);
  const store = (input: UserAccountInput) => update({ variables: { id: account.id, input } });
  const draftKey = useDraftKey('user', account.id);

  const save = async (values: typeof initialValues) => {
    const { email: _, managerId, version, ...rest } = values;
    const { changeRole } = account.abilities;
    const { role, organizationIds, ...details } = rest;
    const input = {
      ...details,
      managerId: managerId || null,
      version,
      ...(changeRole ? { role, organizationIds } : {}),
    };
    const work = changeRole ? await openWorkLeft(organizationIds) : [];
    if (work.length > 0) {
      setLeaving({ input, work });
      return { fields: {} };
    }
    const result = await attemptInForm(() => store(input), savedTexts);
    if (!result) onChanged();
    return result;
  };

  const managers = colleagues.dataState === 'complete' ? colleagues.data.userAccounts.rows : [];
  const mayMakeSuperAdmin = user?.role === 'SuperAdmin';
  const offered = roles.list.filter(({ code }) => code !== 'SuperAdmin' || mayMakeSuperAdmin);

  const formDialog = (
    <FormDialog
      title={form.title}
      initialValues={initialValues}
      rules={rules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" type="name" label={fields.firstName} maxLength={100} />
      <TextField name="surname" type="name" label={fields.surname} maxLength={100} />
      <TextField name="username" type="username" label={fields.username} maxLength={60} />
      <TextField name="email" label={fields.email} hint={form.emailHint} type="email" readOnly />
      <SegmentsField
        name="role"
        label={fields.role}
        hint={account.abilities.changeRole ? form.roleHint : form.ownRole}
        disabled={!account.abilities.changeRole}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {organizations.length > 1 && (
        <CheckboxesField
          name="organizationIds"
          label={form.organizations}
          disabled={!account.abilities.changeRole}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField name="jobTitle" label={fields.jobTitle} maxLength={100} optional />
      <SelectField
        name="managerId"
        label={fields.manager}
        optional
        placeholder={form.noManager}
        options={managers
          .filter(({ id }) => id !== account.id)
          .map((one) => ({ value: one.id, label: `${one.name} ${one.surname}` }))}
      />
    </FormDialog>
  );
  return (
    <>
      {formDialog}
      {leaving && (
        <LeftOrganizationsDialog
          userId={account.id}
          name={nameOf(account)}
          {...leaving}
          save={() => store(leaving.input)}
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

function toValues(account: UserAccount) {
  const { username, name, surname, email, role, jobTitle, manager, organizations } = account;
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
  };
}

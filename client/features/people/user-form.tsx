import { array, string } from 'yup';
import { messages } from '../../../schema/rules/messages.ts';
import { userAccountRules } from '../../../schema/rules/organizations.ts';
import { type Role, roles } from '../../../schema/terms/identity.ts';
import { attemptInForm } from '../../graphql/attempt.ts';
import { useColleaguesQuery, useUpdateUserAccountMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { useOrganizations } from '../../session/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type UserAccount, useManagedOrganizationId } from './use-people.ts';

const { form, fields, toasts } = peopleTexts;

const rules = userAccountRules.shape({
  organizationIds: array(string().required()).when('role', {
    is: 'SuperAdmin',
    // Who reaches all needs to belong nowhere.
    otherwise: (schema) => schema.min(1, messages.required),
  }),
});

interface UserFormProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes someone's account: name, role, where they belong, who leads them. */
export function UserForm({ account, onClose, onChanged }: UserFormProps) {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  const organizationId = useManagedOrganizationId();
  const colleagues = useColleaguesQuery({ variables: { organizationId } });
  const [update] = useUpdateUserAccountMutation();
  const initialValues = toValues(account);
  const draftKey = `user:${user?.id ?? ''}:${account.id}`;

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
    const result = await attemptInForm(() => update({ variables: { id: account.id, input } }), {
      done: toasts.updated,
      failed: toasts.updateFailed,
      afterConflict: uiTexts.conflict.reopen,
    });
    if (!result) onChanged();
    return result;
  };

  const managers = colleagues.dataState === 'complete' ? colleagues.data.userAccounts.rows : [];
  const mayMakeSuperAdmin = user?.role === 'SuperAdmin';
  const offered = roles.list.filter(({ code }) => code !== 'SuperAdmin' || mayMakeSuperAdmin);

  return (
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
      <TextField name="name" label={fields.firstName} maxLength={100} />
      <TextField name="surname" label={fields.surname} maxLength={100} />
      <TextField name="username" label={fields.username} maxLength={60} />
      <TextField name="email" label={fields.email} hint={form.emailHint} type="email" readOnly />
      <SelectField
        name="role"
        label={fields.role}
        hint={account.abilities.changeRole ? form.roleHint : form.ownRole}
        disabled={!account.abilities.changeRole}
        placeholder={null}
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
      <TextField name="location" label={fields.location} maxLength={100} optional />
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
}

function toValues(account: UserAccount) {
  const { username, name, surname, email, role, jobTitle, location, manager, organizations } = account;
  return {
    username,
    name,
    surname,
    email,
    role: role as Role,
    jobTitle,
    location,
    managerId: manager?.id ?? '',
    // The version that was on the screen when the form opened; it stays with a restored draft.
    version: account.version,
    organizationIds: organizations.map(({ id }) => id),
  };
}

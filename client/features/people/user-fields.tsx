import { useFormikContext } from 'formik';
import { roles } from '../../../schema/people/identity.ts';
import { useColleaguesQuery } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import { CheckboxesField } from '../../ui/fields/checkboxes-field.tsx';
import { SegmentsField } from '../../ui/fields/segments-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TeamsField } from './teams/teams-field.tsx';
import { type UserAccount, useManagedOrganizationId } from './use-people.ts';

const { form, fields } = peopleTexts;

/** Fields of a person's account. */
export function UserFields({ account }: { account: UserAccount }) {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  const organizationId = useManagedOrganizationId();
  const colleagues = useColleaguesQuery({ variables: { organizationId } });
  const managers = colleagues.dataState === 'complete' ? colleagues.data.userAccounts.rows : [];
  const mayMakeSuperAdmin = user?.role === 'SuperAdmin';
  const offered = roles.list.filter(({ code }) => code !== 'SuperAdmin' || mayMakeSuperAdmin);
  const { changeRole } = account.abilities;
  return (
    <>
      <TextField name="name" type="name" label={fields.firstName} maxLength={100} />
      <TextField name="surname" type="name" label={fields.surname} maxLength={100} />
      <TextField name="username" type="username" label={fields.username} maxLength={60} />
      <TextField name="email" label={fields.email} hint={form.emailHint} type="email" readOnly />
      <SegmentsField
        name="role"
        label={fields.role}
        hint={changeRole ? form.roleHint : form.ownRole}
        disabled={!changeRole}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {organizations.length > 1 && (
        <CheckboxesField
          name="organizationIds"
          label={form.organizations}
          disabled={!changeRole}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TeamsFields account={account} />
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
    </>
  );
}

/** The teams in each organisation to which the person is going to belong. */
function TeamsFields({ account }: { account: UserAccount }) {
  const { organizations } = useOrganizations();
  const { values } = useFormikContext<{ role: string; organizationIds: readonly string[] }>();
  if (values.role === 'SuperAdmin') return null;
  const shown = organizations.filter(({ id }) => values.organizationIds.includes(id));
  return shown.map(({ id, name }) => (
    <TeamsField
      key={id}
      organizationId={id}
      label={organizations.length > 1 ? form.teamsIn(name) : fields.teams}
      present={account.teams}
    />
  ));
}

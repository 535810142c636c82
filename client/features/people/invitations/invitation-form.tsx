import { useFormikContext } from 'formik';
import { string } from 'yup';
import { roles } from '../../../../schema/people/identity.ts';
import { checkAddresses, invitationRules } from '../../../../schema/people/organization-rules.ts';
import { invitedRoles } from '../../../../schema/people/organizations.ts';
import { addressesIn } from '../../../../schema/values/addresses.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { useCreateInvitationsMutation } from '../../../graphql/generated/hooks.ts';
import { invitationTexts } from '../../../i18n/nl/people.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../../records/save/idempotency-key.ts';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type TeamsValues, teamsFieldOf } from '../teams/account-teams.ts';
import { TeamsField } from '../teams/teams-field.tsx';

const { form, fields, toasts } = invitationTexts;

interface Typed extends TeamsValues {
  emails: string;
  role: string;
  organizationId: string;
  message: string;
}

const rules = invitationRules.shape({
  emails: string()
    .default('')
    .test('addresses', (typed, { createError }) => {
      const message = checkAddresses(addressesIn(typed));
      return message === undefined || createError({ message });
    }),
  organizationId: string().required(messages.required),
});

/** The teams that the people come into, of the organisation that the form names. */
function ChosenTeams() {
  const { values } = useFormikContext<Typed>();
  if (!values.organizationId) return null;
  return (
    <TeamsField
      key={values.organizationId}
      organizationId={values.organizationId}
      label={fields.teams}
      present={[]}
    />
  );
}

/** Invites one or more people to an organisation. */
export function InvitationForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const { organizations, selected } = useOrganizations();
  const [create] = useCreateInvitationsMutation();
  const draftKey = useDraftKey('invitations');
  const keyed = useIdempotencyKey(draftKey);
  const initialValues: Typed = {
    ...{ emails: '', role: 'Client', organizationId: selected?.id ?? '', message: '' },
    // Formik keeps the chosen teams of each organisation under a key of its own.
    ...Object.fromEntries(organizations.map(({ id }) => [teamsFieldOf(id), []])),
  };

  const save = async ({ emails, role, organizationId, message, ...teams }: Typed) => {
    const addresses = addressesIn(emails);
    const input = {
      ...{ emails: addresses, role: role as (typeof invitedRoles)[number], organizationId, message },
      teamIds: [...(teams[teamsFieldOf(organizationId)] ?? [])],
    };
    const result = await attemptInForm(() => create(keyed({ input })), {
      done: toasts.sent(addresses.length),
      failed: toasts.sendFailed,
    });
    if (!result) onChanged();
    // The field of the teams is named by its organisation.
    const { teamIds, ...others } = result?.fields ?? {};
    return result && { fields: teamIds ? { ...others, [teamsFieldOf(organizationId)]: teamIds } : others };
  };

  return (
    <FormDialog
      title={form.title}
      initialValues={initialValues}
      rules={rules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField name="emails" label={fields.emails} hint={fields.emailsHint} />
      <SegmentsField
        name="role"
        label={fields.role}
        options={invitedRoles.map((code) => ({ value: code, label: roles.nameOf(code) }))}
      />
      <SelectField
        name="organizationId"
        label={fields.organization}
        disabled={organizations.length < 2}
        placeholder={null}
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChosenTeams />
      <TextAreaField name="message" label={fields.message} optional maxLength={1000} />
    </FormDialog>
  );
}

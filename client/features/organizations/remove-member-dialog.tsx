import {
  useHandOverAndRemoveMemberMutation,
  useRemoveMemberMutation,
} from '../../graphql/generated/hooks.ts';
import { organizationTexts } from '../../i18n/nl/organizations.ts';
import { DepartureDialog } from '../../records/colleagues/departure-dialog.tsx';
import type { ManagedOrganization } from './organization-columns.tsx';

const texts = organizationTexts.members;

interface RemoveMemberDialogProps {
  organization: ManagedOrganization;
  /** The member to remove, with their name. */
  member: { readonly id: string; readonly name: string };
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before someone no longer belongs to an organisation; what they still have to do there can go to a colleague. */
export function RemoveMemberDialog({ organization, member, onClose, onChanged }: RemoveMemberDialogProps) {
  const { id: userId, name } = member;
  const organizationId = organization.id;
  const [remove] = useRemoveMemberMutation();
  const [handOverAndRemove] = useHandOverAndRemoveMemberMutation();
  return (
    <DepartureDialog
      userId={userId}
      organizationId={organizationId}
      title={texts.removal.title}
      body={texts.removal.body(name, organization.name)}
      labels={texts.removal.labels}
      said={{ done: texts.removed, andHandedOver: texts.removal.andHandedOver, failed: texts.failed }}
      act={() => remove({ variables: { organizationId, userId } })}
      handOverAndAct={({ toUserId }) =>
        handOverAndRemove({ variables: { organizationId, userId, toUserId } })
      }
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}

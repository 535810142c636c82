import { useDeleteRegisterEntryMutation } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { DeleteDialog } from '../../resource/record/delete-dialog.tsx';
import type { RegisterEntry } from './register-values.ts';

const SHOWN_LENGTH = 80;

export interface RegisterDeleteDialogProps {
  entry: RegisterEntry;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before an improvement point is removed. */
export function RegisterDeleteDialog({ entry, ...props }: RegisterDeleteDialogProps) {
  const [remove, { loading }] = useDeleteRegisterEntryMutation();
  const { id, description } = entry;
  const shown = description.length > SHOWN_LENGTH ? `${description.slice(0, SHOWN_LENGTH)}…` : description;
  return (
    <DeleteDialog
      {...props}
      texts={registerTexts}
      name={shown}
      remove={() => remove({ variables: { id } })}
      loading={loading}
    />
  );
}

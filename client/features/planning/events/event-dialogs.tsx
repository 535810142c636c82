import { lazy, Suspense } from 'react';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { eventDialogKinds } from './event-values.ts';

/** Nobody needs the dialogs before the list. */
const OpenEventDialog = lazy(async () => ({
  default: (await import('./open-event-dialog.tsx')).OpenEventDialog,
}));

interface EventDialogsProps {
  organizationId: string | null;
  /** The page is about the chosen organisation alone, which then is that of the task. */
  isOfOne?: boolean;
}

/** Whichever dialog about the planning the address names; once on a page, whatever lists it has. */
export function EventDialogs({ organizationId, isOfOne = false }: EventDialogsProps) {
  const { kind, entryId, close } = useAddressDialog(eventDialogKinds);
  if (kind === null) return null;
  return (
    <Suspense>
      <OpenEventDialog
        kind={kind}
        entryId={entryId}
        organizationId={organizationId}
        isOfOne={isOfOne}
        onClose={close}
      />
    </Suspense>
  );
}

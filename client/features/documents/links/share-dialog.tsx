import { useRef, useState } from 'react';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { SelectionDialog } from '../../../records/selection/selection-dialog.tsx';
import type { ListedDocument } from '../document-values.ts';
import { AddressDialog } from './address-dialog.tsx';
import { shareAct } from './share-act.tsx';

interface ShareDialogProps extends DialogControls {
  document: ListedDocument;
}

const ignore = () => undefined;

/** Makes a link for an outsider to one document, as a batch of one, and shows its address. */
export function ShareDialog({ document, onClose, onChanged }: ShareDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const isMade = useRef(false);
  if (address !== null) return <AddressDialog address={address} onClose={onClose} />;
  const onMade = (made: string) => {
    isMade.current = true;
    setAddress(made);
  };
  return (
    <SelectionDialog<ListedDocument>
      act={shareAct(onMade)}
      selection={{ selected: new Set([document.id]), onChange: ignore }}
      loadByIds={async () => [document]}
      onChanged={onChanged}
      // The question closes when it is done, which would take the address along.
      onClose={() => isMade.current || onClose()}
    />
  );
}

import { Button } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { exportTexts } from '../../i18n/nl/records/exports.ts';
import { kinds } from '../../kinds/kinds.ts';
import type { RowAction } from '../../ui/data-table/types.ts';
import type { Change } from '../live/change-stream.ts';

/** Saves everything about a record as a PDF file; no action for a kind that has no such file. */
export function dossierActions(entity: Change['entity'], id: string): RowAction[] {
  const name = kinds.find(({ kind }) => kind === entity)?.dossier;
  if (name === undefined) return [];
  return [
    {
      ...{ id: 'dossier', label: exportTexts.dossier, icon: <FileDown /> },
      onSelect: () =>
        void import('./save-export.ts').then(({ saveExport }) => saveExport(`/export/${name}/${id}`)),
    },
  ];
}

/** The same as a button, for a record that has a page of its own. */
export function DossierButton({ entity, id }: { entity: Change['entity']; id: string }) {
  return dossierActions(entity, id).map(({ id: key, label, icon, onSelect }) => (
    <Button key={key} size="sm" variant="outline" onClick={onSelect}>
      {icon}
      {label}
    </Button>
  ));
}

import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowAction } from '../../ui/data-table/types.ts';

const icons: Readonly<Record<string, ReactNode>> = { view: <Eye />, edit: <Pencil />, delete: <Trash2 /> };

/**
 * Makes the actions of a row that open a dialog about it. An action has the name of its dialog and of its words; what
 * deletes is marked as such, and one that is not allowed is disabled.
 */
export function dialogActions<Kind extends string, Labels extends Readonly<Record<string, string>>>(
  open: (kind: Kind, id: string) => void,
  id: string,
  labels: Labels,
) {
  return (kind: Kind & keyof Labels, isAllowed = true, how: Partial<RowAction> = {}): RowAction => ({
    id: kind,
    label: labels[kind] as string,
    icon: icons[kind],
    onSelect: () => open(kind, id),
    disabled: !isAllowed,
    ...(kind === 'delete' && { tone: 'destructive' }),
    ...how,
  });
}

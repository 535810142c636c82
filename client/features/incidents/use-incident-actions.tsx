import { ClipboardCheck, Eye, Pencil, Trash2, TrendingUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useSession } from '../../session/session-store.ts';
import type { RowAction } from '../../ui/data-table/types.ts';
import type { Incident, IncidentDialogKind } from './incident-values.ts';

const { actions, onlyManagers } = incidentTexts;

/**
 * What one can do with an incident. Edit and Verwijderen appear for everybody (section 6); to whom they are closed is
 * told why.
 */
export function useIncidentActions(open: (kind: IncidentDialogKind, id: string) => void) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isManager = user?.role !== 'Client';
  const reason = isManager ? undefined : onlyManagers;

  return ({ id, abilities }: Incident): RowAction[] => {
    const followUps: RowAction[] = [
      {
        id: 'followUp',
        label: actions.followUp,
        icon: <ClipboardCheck />,
        onSelect: () => open('followUp', id),
        disabled: !abilities.followUp,
      },
      {
        id: 'improve',
        label: actions.improve,
        icon: <TrendingUp />,
        onSelect: () => navigate(`/register?dialog=create&incident=${id}`),
        disabled: !abilities.createImprovementPoint,
      },
    ];
    return [
      { id: 'view', label: actions.view, icon: <Eye />, onSelect: () => open('view', id) },
      {
        id: 'edit',
        label: actions.edit,
        icon: <Pencil />,
        onSelect: () => open('edit', id),
        disabled: !abilities.update,
        reason,
      },
      ...(isManager ? followUps : []),
      {
        id: 'delete',
        label: actions.delete,
        icon: <Trash2 />,
        onSelect: () => open('delete', id),
        tone: 'destructive',
        disabled: !abilities.delete,
        reason,
      },
    ];
  };
}

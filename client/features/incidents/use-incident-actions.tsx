import { ClipboardCheck, FileWarning, GitFork, ScanEye, TrendingUp, UserCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCalamity } from '../../../schema/records/incident-answers.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { useSession } from '../../session/session-store.ts';
import type { RowAction } from '../../ui/data-table/types.ts';
import type { Incident } from './incident-values.ts';

const { actions, onlyHandlers, onlyManagers } = incidentTexts;

/** The dialogs about one incident. */
export type IncidentDialogKind =
  | ('view' | 'edit' | 'assess' | 'followUp')
  | ('close' | 'assign' | 'causes' | 'calamity' | 'delete');

/** Opens a dialog about an incident, at a step of it where one is named, counted from 1. */
export type OpenIncidentDialog = (kind: IncidentDialogKind, id: string, step?: string) => void;

/**
 * Actions on an incident. Edit and Verwijderen appear for everybody (section 6), disabled with a reason for people who
 * may not; a Client finds the others where they may do something with them, as the lead of its team may.
 */
export function useIncidentActions(open: OpenIncidentDialog) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isManager = user?.role !== 'Client';

  return (incident: Incident): RowAction[] => {
    const { id, number, abilities } = incident;
    const mayFollowUp = isManager || abilities.followUp;
    const action = dialogActions(open, id, actions);
    const followUps: RowAction[] = [
      action('followUp', abilities.followUp, { icon: <ClipboardCheck /> }),
      action('assign', abilities.assign, { icon: <UserCheck /> }),
      action('causes', abilities.analyseCauses, { icon: <GitFork /> }),
      ...(isCalamity(incident) ? [action('calamity', abilities.followUp, { icon: <FileWarning /> })] : []),
      {
        id: 'improve',
        label: actions.improve,
        icon: <TrendingUp />,
        onSelect: () =>
          navigate(`/register?dialog=create&incident=${id}`, {
            state: { returnTo: `/incidents/${id}${search}` },
          }),
        disabled: !abilities.createImprovementPoint,
      },
    ];
    const whoSaw: RowAction = {
      id: 'whoSaw',
      label: incidentTexts.whoSaw,
      icon: <ScanEye />,
      onSelect: () => navigate(`/logboek?record=${number}`),
    };
    return [
      action('view'),
      action('edit', abilities.update, { reason: isManager ? undefined : onlyHandlers }),
      ...(mayFollowUp ? followUps : []),
      ...(isManager ? [whoSaw] : []),
      action('delete', abilities.delete, { reason: isManager ? undefined : onlyManagers }),
    ];
  };
}

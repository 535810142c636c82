import {
  ComplaintForRegisterDocument,
  type ComplaintForRegisterQuery,
} from '../../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import { RecordDialog } from '../../../records/record/record-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RecordNotAllowed } from '../../../records/record/record-problem.tsx';
import { OriginWizard } from './origin-wizard.tsx';

const { fromComplaint } = registerDialogTexts;

interface ComplaintImprovementWizardProps extends DialogControls {
  complaintId: string;
  mayChooseResponsible: boolean;
}

/** The dialog for a new improvement point because of a complaint; more people read that, so it takes no words over. */
export function ComplaintImprovementWizard({ complaintId, ...props }: ComplaintImprovementWizardProps) {
  return (
    <RecordDialog
      id={complaintId}
      query={ComplaintForRegisterDocument}
      pick={({ complaint }: ComplaintForRegisterQuery) => complaint}
      organizationOf={({ organization }) => organization}
      failedTitle={fromComplaint.notFound}
      onClose={props.onClose}
    >
      {({ id, number, organization, team, abilities }) =>
        abilities.handle ? (
          <OriginWizard
            {...props}
            origin={{ kind: 'Complaint', id }}
            prefill={{ source: 'Complaints', status: 'NotStarted', teamId: team?.id ?? '' }}
            team={team}
            organizationId={organization.id}
            made={fromComplaint.made(number)}
          />
        ) : (
          <RecordNotAllowed body={fromComplaint.notAllowed} onClose={props.onClose} />
        )
      }
    </RecordDialog>
  );
}

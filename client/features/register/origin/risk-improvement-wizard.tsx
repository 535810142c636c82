import { OTHER_SOURCE, registerLimits } from '../../../../schema/records/register.ts';
import { RiskForRegisterDocument, type RiskForRegisterQuery } from '../../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import { RecordDialog } from '../../../records/record/record-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RecordNotAllowed } from '../../../records/record/record-problem.tsx';
import type { RegisterFormValues } from '../register-form.ts';
import { OriginWizard } from './origin-wizard.tsx';

type SourceRisk = RiskForRegisterQuery['risk'];

const { fromRisk } = registerDialogTexts;

interface RiskImprovementWizardProps extends DialogControls {
  riskId: string;
  mayChooseResponsible: boolean;
}

/** The dialog for a new improvement point that is a measure of a risk, with what the risk already tells. */
export function RiskImprovementWizard({ riskId, ...props }: RiskImprovementWizardProps) {
  return (
    <RecordDialog
      id={riskId}
      query={RiskForRegisterDocument}
      pick={({ risk }): SourceRisk => risk}
      organizationOf={({ organization }) => organization}
      failedTitle={fromRisk.notFound}
      onClose={props.onClose}
    >
      {(risk) =>
        risk.abilities.update && risk.status !== 'Closed' ? (
          <OriginWizard
            {...props}
            origin={{ kind: 'Risk', id: risk.id }}
            prefill={prefillFrom(risk)}
            team={risk.team}
            organizationId={risk.organization.id}
            made={fromRisk.made(risk.number)}
          />
        ) : (
          <RecordNotAllowed body={fromRisk.notAllowed} onClose={props.onClose} />
        )
      }
    </RecordDialog>
  );
}

/** Values for a new improvement point out of a risk; a risk of the staff is one of the RI&E. */
function prefillFrom({
  number,
  title,
  category,
  whatCanGoWrong,
  causes,
  team,
}: SourceRisk): Partial<RegisterFormValues> {
  const source =
    category === 'Staff'
      ? { source: 'RiskAssessment' }
      : { source: OTHER_SOURCE, sourceText: fromRisk.sourceText(number) };
  const description = `${title}. ${whatCanGoWrong}`.slice(0, registerLimits.longText);
  return { ...source, description, cause: causes, teamId: team?.id ?? '' };
}

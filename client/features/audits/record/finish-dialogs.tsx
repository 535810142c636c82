import { lackingFinding, lackingPhoto } from '../../../../schema/records/audit-conditions.ts';
import {
  useAttachmentsQuery,
  useAuditDetailsQuery,
  useFinishAuditMutation,
  useReopenAuditMutation,
} from '../../../graphql/generated/hooks.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { ActDialog } from '../../../records/record/act-dialog.tsx';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RecordNotAllowed } from '../../../records/record/record-problem.tsx';
import type { Audit } from '../audit-columns.tsx';

const { finish, reopening } = auditTexts;

interface AuditDialogProps extends DialogControls {
  audit: Audit;
}

/** Asks before an audit is finished, and says how many questions stay open. */
export function FinishDialog({ audit, ...controls }: AuditDialogProps) {
  const [finishAudit] = useFinishAuditMutation();
  const { id, version, conclusion } = audit;
  const { data, dataState } = useAuditDetailsQuery({ variables: { id } });
  const files = useAttachmentsQuery({
    variables: { entity: 'Audit', recordId: id },
    fetchPolicy: 'network-only',
  });
  if (conclusion === '') return <RecordNotAllowed body={finish.noConclusion} onClose={controls.onClose} />;
  if (dataState !== 'complete' || files.dataState !== 'complete')
    return <LoadingDialog title={finish.title} description={audit.title} onClose={controls.onClose} />;
  const { sections, dossiers, findings } = data.audit;
  const questions = sections.flatMap((section) => section.questions);
  const open =
    sections.reduce((sum, { total, answered }) => sum + total - answered, 0) +
    lackingFinding(questions, dossiers, findings).length +
    lackingPhoto(questions, dossiers, files.data.attachments.rows).length;
  return (
    <ActDialog
      {...controls}
      title={finish.title}
      body={open > 0 ? `${finish.open(open)} ${finish.body}` : finish.body}
      confirmLabel={finish.confirm}
      cancelLabel={finish.cancel}
      isRisky={open > 0}
      act={() => finishAudit({ variables: { id, version, evenIfIncomplete: open > 0 } })}
      said={{ done: finish.done, failed: finish.failed }}
    />
  );
}

/** Asks before a finished audit is taken up again. */
export function ReopenDialog({ audit: { id, version }, ...controls }: AuditDialogProps) {
  const [reopen] = useReopenAuditMutation();
  return (
    <ActDialog
      {...controls}
      title={reopening.title}
      body={reopening.body}
      confirmLabel={reopening.confirm}
      cancelLabel={reopening.cancel}
      act={() => reopen({ variables: { id, version } })}
      said={{ done: reopening.done, failed: reopening.failed }}
    />
  );
}

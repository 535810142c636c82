import { useAssessRiskMutation } from '../../../graphql/generated/hooks.ts';
import { riskDialogTexts } from '../../../i18n/nl/risk-dialogs.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { attempt } from '../../../records/save/attempt.ts';
import type { Risk } from '../risk-values.ts';

const { signals: texts } = riskDialogTexts;

/** Confirms a risk as it is, in answer to its signal: the signal goes, and the history says why nothing changed. */
export function useSignalSeen(risk: Risk, onChanged: (() => void) | undefined) {
  const [assess] = useAssessRiskMutation();
  return async () => {
    const { id, version, netLikelihood, netSeverity, strategy, status, reviewDate } = risk;
    const { acceptanceReason, acceptedBy, acceptedUntil } = risk;
    const input = {
      ...{ netLikelihood, netSeverity, strategy, status, reviewDate },
      ...{ acceptanceReason, acceptedByUserId: acceptedBy?.id ?? null, acceptedUntil },
      reason: texts.seenReason,
    };
    const toasts = { done: texts.seenDone, failed: riskTexts.toasts.assessFailed };
    await attempt(() => assess({ variables: { id, version, input } }), toasts);
    onChanged?.();
  };
}

import { Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { needsReason, type RiskStatus, riskScales, riskStatuses } from '../../../../schema/records/risks.ts';
import { RiskDetailsDocument, type RiskDetailsQuery } from '../../../graphql/generated/operations.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { riskFields } from '../../../kinds/risk.fields.ts';
import { today } from '../../../lib/days.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { AttachmentsSection } from '../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { personName } from '../../../records/fields/field-text.ts';
import { FieldsSection, itemsOf, namesIn } from '../../../records/fields/sections.tsx';
import { historyFieldsOf } from '../../../records/history/fields-of.ts';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { RowStatusMenu } from '../../../records/selection/row-status-menu.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { stepWords } from '../form/score-fields.tsx';
import { RiskScoreBadge, RiskStatusBadge, RiskTrendBadge } from '../risk-badges.tsx';
import { reviewOf } from '../risk-columns.tsx';
import { status as statusAct } from '../risk-selection.tsx';
import type { Risk } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import { RiskSignals } from './risk-signals.tsx';

const ScoresChart = lazyComponent(async () => (await import('./scores-chart.tsx')).ScoresChart);

const { fields, form, toasts, view } = riskTexts;
const { sections } = recordTexts;

/** Fields of a decision, and of one to accept the risk. */
const decided = ['strategy', 'assessedAt', 'reviewDate'] as const;
const accepted = [
  ...(['strategy', 'acceptanceReason', 'acceptedBy', 'acceptedUntil'] as const),
  ...(['assessedAt', 'reviewDate'] as const),
];

const options = {
  query: RiskDetailsDocument,
  pick: ({ risk }: RiskDetailsQuery) => risk,
  entity: 'Risk',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ title }: Risk) => title,
} as const;

interface RiskRecordProps extends OpenedRecord<Risk> {
  /** Actions on the risk, the same as in its row's menu. */
  actionsOf: (risk: Risk) => readonly RowAction[];
  /** Judges the risk anew, beginning with a status or with the present one. */
  onAssess: (risk: Risk, begin: RiskStatus | null) => void;
  onChanged: () => void;
}

/** Panel of a risk: everything about it in one scroll. */
export function RiskRecord({ actionsOf, onAssess, onChanged, ...props }: RiskRecordProps) {
  const mayAssess = ({ abilities, status }: Risk) => abilities.update && status !== 'Closed';
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={(risk) => <StatusMenu risk={risk} onAssess={onAssess} onChanged={onChanged} />}
      actionsOf={actionsOf}
    >
      {(risk, details) => (
        <>
          {risk.status === 'Closed' && risk.abilities.update && (
            <Text color="fg.muted">{view.reopenFirst}</Text>
          )}
          <RiskSignals
            risk={risk}
            onAssess={mayAssess(risk) ? () => onAssess(risk, null) : undefined}
            onChanged={onChanged}
          />
          <FieldsSection
            title={view.what}
            fields={riskFields}
            names={namesIn(riskFields, 'what')}
            record={risk}
          />
          <ScoresSection risk={risk} />
          <RecordSection title={view.course}>
            <Suspense>
              <ScoresChart riskId={risk.id} />
            </Suspense>
          </RecordSection>
          <FieldsSection
            title={view.decision}
            fields={riskFields}
            names={risk.strategy === 'Accept' ? accepted : decided}
            record={risk}
            cells={{ reviewDate: { cell: reviewOf } }}
          />
          <FieldsSection
            title={sections.people}
            fields={riskFields}
            names={['owner', 'user', 'team', 'createdAt', 'updatedAt', 'organization']}
            record={risk}
          />
          {details && (
            <>
              <AttachmentsSection
                entity="Risk"
                recordId={details.id}
                organizationId={details.organization.id}
              />
              <LinksSection entity="Risk" recordId={details.id} />
              <HistorySection
                kind="Risk"
                fields={historyFieldsOf(riskFields)}
                record={details}
                madeBy={personName(details.user)}
              />
              <CommentsSection entity="Risk" recordId={details.id} organizationId={details.organization.id} />
            </>
          )}
        </>
      )}
    </RecordPanel>
  );
}

interface StatusMenuProps {
  risk: Risk;
  onAssess: RiskRecordProps['onAssess'];
  onChanged: () => void;
}

/** Status of a risk; one that needs a reason, or an acceptance that is not there yet, is asked for in a judgement. */
function StatusMenu({ risk, onAssess, onChanged }: StatusMenuProps) {
  const { status, strategy, abilities } = risk;
  // Days compare as texts.
  const hasAcceptance = strategy === 'Accept' && (risk.acceptedUntil ?? '') >= today();
  const mayAccept = abilities.accept && (hasAcceptance || status !== 'Closed');
  return (
    <RowStatusMenu
      row={risk}
      act={statusAct}
      statuses={riskStatuses}
      offered={riskStatuses.codes.filter((code) => code !== 'Accepted' || code === status || mayAccept)}
      mayChange={abilities.update}
      failedTitle={toasts.updateFailed}
      asksMore={(next) => {
        const isMore =
          next === 'Accepted' ? !hasAcceptance : status !== 'Closed' && needsReason(risk, { status: next });
        if (isMore) onAssess(risk, next);
        return isMore;
      }}
      onChanged={onChanged}
    >
      <RiskStatusBadge status={status} />
    </RowStatusMenu>
  );
}

/** Section with both scores in words, and what the net one is measured by. */
function ScoresSection({ risk }: { risk: Risk }) {
  const { scoring } = useRiskScoring(risk.organization.id);
  const { trend, netScore, netScoreBefore, isAboveAppetite } = risk;
  const stepIn = (axis: 'likelihood' | 'severity', step: number) =>
    scoring && `${riskScales[scoring.method][axis].name} ${stepWords(scoring.method, axis, step)}`;
  const scoreOf = (kind: 'gross' | 'net', further?: ReactNode) => (
    <Stack gap="1">
      <Flex gap="2" wrap="wrap">
        <RiskScoreBadge score={risk[`${kind}Score`]} riskClass={risk[`${kind}Class`]} />
        {further}
      </Flex>
      <Text>
        {[stepIn('likelihood', risk[`${kind}Likelihood`]), stepIn('severity', risk[`${kind}Severity`])]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </Stack>
  );
  return (
    <DetailsSection
      title={view.scores}
      items={[
        { label: form.scores.gross, value: scoreOf('gross') },
        ...itemsOf(riskFields, namesIn(riskFields, 'scores'), risk),
        {
          label: form.scores.net,
          value: scoreOf(
            'net',
            isAboveAppetite && <StatusBadge tone="danger">{fields.isAboveAppetite}</StatusBadge>,
          ),
        },
        {
          label: fields.trend,
          value: (
            <Flex align="center" gap="2" wrap="wrap">
              <RiskTrendBadge trend={trend} />
              {netScore !== netScoreBefore && <Text as="span">{view.before(netScoreBefore)}</Text>}
            </Flex>
          ),
        },
      ]}
    />
  );
}

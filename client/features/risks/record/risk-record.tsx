import { Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { riskScales, riskStatuses } from '../../../../schema/records/risks.ts';
import { RiskDetailsDocument, type RiskDetailsQuery } from '../../../graphql/generated/operations.ts';
import { teamTexts } from '../../../i18n/nl/records/teams.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { riskFields } from '../../../records/history/risk-fields.ts';
import { shownValue } from '../../../records/history/shown-value.ts';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { PeopleSection } from '../../../records/record/panel/people-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { RowStatusMenu } from '../../../records/selection/row-status-menu.tsx';
import { shownTeam } from '../../../records/teams/teams.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { stepWords } from '../form/score-fields.tsx';
import { RiskScoreBadge, RiskStatusBadge, RiskTrendBadge } from '../risk-badges.tsx';
import { reviewOf } from '../risk-columns.tsx';
import { status as statusAct } from '../risk-selection.tsx';
import { nameOf, type Risk, type RiskFieldName } from '../risk-values.ts';
import { useRiskScoring } from '../use-risk-scoring.ts';
import { RiskSignals } from './risk-signals.tsx';

const ScoresChart = lazyComponent(async () => (await import('./scores-chart.tsx')).ScoresChart);

const { fields, form, toasts, view } = riskTexts;

/** A risk with all its fields. */
type RiskDetails = RiskDetailsQuery['risk'];

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
  /** Judges the risk anew, beginning with accepting it or not. */
  onAssess: (risk: Risk, isAccepting: boolean) => void;
  onChanged: () => void;
}

/** Panel of a risk: everything about it in one scroll. */
export function RiskRecord({ actionsOf, onAssess, onChanged, ...props }: RiskRecordProps) {
  const mayAssess = ({ abilities, status }: Risk) => abilities.update && status !== 'Closed';
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={(risk) => (
        <StatusMenu risk={risk} onAccept={() => onAssess(risk, true)} onChanged={onChanged} />
      )}
      actionsOf={actionsOf}
    >
      {(risk, details) => (
        <>
          {risk.status === 'Closed' && risk.abilities.update && (
            <Text color="fg.muted">{view.reopenFirst}</Text>
          )}
          <RiskSignals risk={risk} onAssess={mayAssess(risk) ? () => onAssess(risk, false) : null} />
          <FieldsSection
            title={view.what}
            risk={risk}
            names={['process', 'category', 'whatCanGoWrong', 'causes', 'consequences', 'incidentEvents']}
          />
          <ScoresSection risk={risk} />
          <RecordSection title={view.course}>
            <Suspense>
              <ScoresChart riskId={risk.id} />
            </Suspense>
          </RecordSection>
          <DecisionSection risk={risk} details={details} />
          <PeopleSection
            items={[
              { label: fields.owner, value: nameOf(risk.owner) },
              { label: fields.user, value: nameOf(risk.user) },
              { label: teamTexts.field, value: shownTeam(risk.team) },
              { label: fields.createdAt, value: formatDate(risk.createdAt) },
            ]}
            labels={fields}
            updatedAt={formatDate(risk.updatedAt)}
            organization={risk.organization}
          />
          {details && (
            <>
              <LinksSection entity="Risk" recordId={details.id} />
              <HistorySection
                kind="Risk"
                fields={riskFields}
                record={details}
                madeBy={nameOf(details.user)}
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
  onAccept: () => void;
  onChanged: () => void;
}

/** Status of a risk; accepting one that has no acceptance yet asks for it. */
function StatusMenu({ risk, onAccept, onChanged }: StatusMenuProps) {
  const { status, strategy, abilities } = risk;
  // Days compare as texts.
  const hasAcceptance =
    strategy === 'Accept' && (risk.acceptedUntil ?? '') >= toLocalMoment(new Date()).slice(0, 10);
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
        const isMore = next === 'Accepted' && !hasAcceptance;
        if (isMore) onAccept();
        return isMore;
      }}
      onChanged={onChanged}
    >
      <RiskStatusBadge status={status} />
    </RowStatusMenu>
  );
}

interface FieldsSectionProps {
  title: string;
  risk: Risk;
  names: readonly Extract<RiskFieldName, keyof Risk>[];
}

/** Section with some fields, read-only. */
function FieldsSection({ title, risk, names }: FieldsSectionProps) {
  return <DetailsSection title={title} items={names.map((name) => itemOf(risk, name))} />;
}

function itemOf(risk: Risk, name: Extract<RiskFieldName, keyof Risk>) {
  const value = risk[name];
  const texts = Array.isArray(value) ? value : value == null || value === '' ? [] : [String(value)];
  return { label: fields[name], value: shownValue(riskFields, name, texts) };
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
        { label: fields.existingMeasures, value: risk.existingMeasures },
        {
          label: form.scores.net,
          value: scoreOf(
            'net',
            isAboveAppetite && <StatusBadge tone="danger">{riskTexts.aboveAppetite}</StatusBadge>,
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

/** Section with what is done about the risk, its acceptance, and when it is judged. */
function DecisionSection({ risk, details }: { risk: Risk; details: RiskDetails | undefined }) {
  const { acceptedBy, strategy } = risk;
  const acceptance = [
    itemOf(risk, 'acceptanceReason'),
    { label: fields.acceptedByUserId, value: acceptedBy && nameOf(acceptedBy) },
    itemOf(risk, 'acceptedUntil'),
  ];
  return (
    <DetailsSection
      title={view.decision}
      items={[
        itemOf(risk, 'strategy'),
        ...(strategy === 'Accept' ? acceptance : []),
        ...(details ? [{ label: view.assessedAt, value: formatDate(details.assessedAt) }] : []),
        { label: fields.reviewDate, value: reviewOf(risk) },
      ]}
    />
  );
}

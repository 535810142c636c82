import { auditLimits, findingSeverities } from '../../../schema/records/audits.ts';
import { auditFiguresOf } from '../audits/index.ts';
import { counterOf, percent, type ReportPart, section, written } from './report-section.ts';

/** Audits with their day in the period, their scores and findings; of the whole organisation, as they have no team. */
export const auditPart: ReportPart = async (ctx, scope, period) => {
  if (scope.teamId !== null) return [];
  const { days, phrase } = period;
  const [figures] = await auditFiguresOf(ctx, scope.organizationId, days);
  if (!figures) return [section('Audits', { sentences: [`In ${phrase} waren er geen audits.`] })];
  const { total, finished, onTime, score, openFindings, sentFindings } = figures;
  const { kind } = await counterOf(ctx, 'Audit', scope).compared(period, ['kind']);
  const ofSeverity = [
    ...[figures.major, figures.minor, figures.improvement, figures.observation, figures.goodPractice],
  ];
  return [
    section('Audits', {
      sentences: [
        `In ${phrase} ${total === 1 ? 'was er 1 audit' : `waren er ${written(total)} audits`}, waarvan ${written(finished)} afgerond.`,
      ],
      facts: [
        {
          label: `Binnen ${auditLimits.reportDays} dagen afgerond`,
          text: percent(finished === 0 ? null : onTime / finished),
        },
        { label: 'Gemiddelde score', text: percent(score === null ? null : score / 100) },
        { label: 'Bevindingen in het verbeterregister', text: written(sentFindings) },
        { label: 'Nog open bevindingen', text: written(openFindings) },
      ],
      counts: kind,
    }),
    section('Bevindingen naar zwaarte', {
      counts: findingSeverities.list.map(({ name }, place) => ({ name, count: ofSeverity[place] ?? 0 })),
    }),
  ];
};

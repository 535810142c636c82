import { riskInsightOf } from '../insights/index.ts';
import { reviewFiguresOf } from '../publishing/index.ts';
import { counterOf, percent, type ReportPart, section, written } from './report-section.ts';

const points = (count: number) => (count === 1 ? '1 verbeterpunt' : `${written(count)} verbeterpunten`);

/** Improvement points that were recorded in the period within a filter, by status and by how well they worked. */
const entryPart =
  (title: string, filter: object): ReportPart =>
  async (ctx, scope, period) => {
    const { days, phrase } = period;
    const counter = counterOf(ctx, 'RegisterEntry', scope);
    const total = await counter.total(days, filter);
    const sentence = `In ${phrase} zijn ${points(total)} vastgelegd.`;
    if (total === 0) return [section(title, { sentences: [sentence] })];
    const late = await counter.total(days, { ...filter, isOverdue: true });
    const by = await counter.compared(period, ['status', 'effectiveness'], filter);
    return [
      section(title, {
        sentences: [sentence, `Daarvan te laat: ${written(late)}.`],
        counts: by.status,
      }),
      section('Hoe goed maatregelen werkten', { counts: by.effectiveness }),
    ];
  };

/** Measures because of incidents. */
export const measurePart = entryPart('Maatregelen naar aanleiding van incidenten', { source: ['Incidents'] });

/** All improvement points, with their sources. */
export const registerPart: ReportPart = async (ctx, scope, period) => {
  const sections = await entryPart('Verbeterregister', {})(ctx, scope, period);
  if (sections.length === 1) return sections;
  const counter = counterOf(ctx, 'RegisterEntry', scope);
  const { source } = await counter.compared(period, ['source']);
  return [...sections, section('Verbeterpunten per bron', { counts: source })];
};

/** Tasks that were due in the period: done, and late. */
export const taskPart: ReportPart = async (ctx, scope, period) => {
  const { days, phrase } = period;
  const counter = counterOf(ctx, 'TaskEvent', scope);
  const total = await counter.total(days);
  const late = await counter.total(days, { isOverdue: true });
  const { status } = await counter.compared(period, ['status']);
  const sentence =
    total === 0
      ? `In ${phrase} waren geen taken gepland.`
      : `In ${phrase} waren ${written(total)} taken gepland, waarvan ${written(late)} te laat.`;
  return [section('Taken', { sentences: [sentence], counts: status })];
};

/** Risks as they are when the report is made; of the whole organisation. */
export const riskPart: ReportPart = async (ctx, { organizationId, teamId }, { days }) => {
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  const { total, byClass, risen, fallen, steady } = await riskInsightOf(ctx, {
    ...{ organizationId, since: days.from < today ? days.from : today },
    filter: teamId === null ? null : { teamId: [teamId] },
  });
  if (total === 0) return [section('Risico’s', { sentences: ['Er staan geen risico’s in het register.'] })];
  const moved = `${written(risen)} gestegen, ${written(fallen)} gedaald, ${written(steady)} gelijk`;
  return [
    section('Risico’s', {
      sentences: [
        `Op dit moment zijn er ${written(total)} risico’s. Sinds het begin van de periode: ${moved}.`,
      ],
      counts: byClass.map(({ name, count }) => ({ name, count })),
    }),
  ];
};

/** Published documents and chapters that were reviewed in time, as they are when the report is made; they have no team. */
export const reviewPart: ReportPart = async (ctx, { organizationId, teamId }) => {
  if (teamId !== null) return [];
  const documents = await reviewFiguresOf(ctx, organizationId, 'document');
  const chapters = await reviewFiguresOf(ctx, organizationId, 'manual');
  const factsOf = (name: string, { published, due }: typeof documents) => [
    { label: `Gepubliceerde ${name}`, text: written(published) },
    { label: 'Daarvan op tijd herzien', text: percent(published === 0 ? null : 1 - due / published) },
    { label: 'Daarvan te herzien', text: written(due) },
  ];
  return [
    section('Documenten', { facts: factsOf('documenten', documents) }),
    section('Handboek', { facts: factsOf('hoofdstukken', chapters) }),
  ];
};

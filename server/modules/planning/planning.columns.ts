import { roles } from '../../../schema/people/identity.ts';
import { qualityNorms, taskEventStatuses, taskThemes } from '../../../schema/records/planning.ts';
import { taskEventLabels, taskTemplateLabels } from '../../../schema/records/planning-labels.ts';
import {
  day,
  type ExportColumn,
  exportColumns,
  moment,
  named,
  number,
  person,
  term,
  text,
  yesOrNo,
} from '../../platform/export/index.ts';

const BY_HAND = 'Eenmalig';

/** Columns of tasks in files. */
export const taskEventColumns = exportColumns(taskEventLabels, {
  ...{ title: text, deadline: day, status: term(taskEventStatuses), assignedTo: person, startDate: day },
  ...{ theme: term(taskThemes), team: named, description: text, resultNote: text, completedAt: moment },
  frequency: { ...text, cellOf: (name) => String(name || BY_HAND) },
  ...{ evidenceRequired: yesOrNo, user: person, createdAt: moment, updatedAt: moment, organization: named },
});

const MONTH = new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' });

/** Norm and paragraph side by side, as on the screen. */
const norm: ExportColumn = {
  ...{ key: 'norm', label: taskTemplateLabels.norm, kind: 'text', terms: qualityNorms },
  needs: { norm: true, normParagraph: true },
  cellOf: ({ norm: code, normParagraph }) =>
    [term(qualityNorms).cellOf(code), normParagraph].filter(Boolean).join(' ') || null,
};

const organizationCount: ExportColumn = {
  ...{ key: 'organizationCount', label: taskTemplateLabels.organizationCount, kind: 'text' },
  needs: { forAllOrganizations: true, organizationCount: true },
  cellOf: ({ forAllOrganizations, organizationCount: count }) =>
    forAllOrganizations ? 'Alle' : Number(count),
};

/** Columns of task templates in files. */
export const taskTemplateColumns: readonly ExportColumn[] = [
  ...exportColumns(taskTemplateLabels, { title: text, theme: term(taskThemes) }),
  norm,
  ...exportColumns(taskTemplateLabels, {
    ...{ frequency: named, defaultRole: term(roles), isActive: yesOrNo },
    months: {
      ...text,
      cellOf: (months) =>
        (months as number[]).map((month) => MONTH.format(new Date(Date.UTC(2026, month - 1)))).join(', '),
    },
    ...{ leadTimeDays: number, evidenceRequired: yesOrNo, handbookChapter: text, description: text },
    ...{ createdAt: moment, updatedAt: moment },
  }),
  organizationCount,
];

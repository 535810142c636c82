import { incidentEvents } from '../../../../../schema/records/incident-events.ts';
import { incidentLabels } from '../../../../../schema/records/incident-labels.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
} from '../../../../../schema/records/incidents.ts';
import { taskEventStatuses, taskThemes } from '../../../../../schema/records/planning.ts';
import { taskEventLabels } from '../../../../../schema/records/planning-labels.ts';
import {
  effectivenessResults,
  registerSources,
  registerStatuses,
} from '../../../../../schema/records/register.ts';
import { registerLabels } from '../../../../../schema/records/register-labels.ts';
import { riskLabels } from '../../../../../schema/records/risk-labels.ts';
import {
  riskCategories,
  riskClasses,
  riskStatuses,
  riskStrategies,
} from '../../../../../schema/records/risks.ts';
import { reportingToolsTexts } from '../../../../i18n/nl/reporting-tools.ts';
import type { Column, ReportedList } from './power-query.ts';

const { lists } = reportingToolsTexts;

const number = (name: string): Column => ({ field: 'number', name, type: 'text' });
const inObject = (field: string, name: string): Column => ({ field, name, type: 'object', inner: 'name' });
const moments = (labels: { readonly createdAt: string; readonly updatedAt: string }): Column[] => [
  { field: 'createdAt', name: labels.createdAt, type: 'moment' },
  { field: 'updatedAt', name: labels.updatedAt, type: 'moment' },
];

const incidents: ReportedList = {
  ...{ name: 'incidents', title: lists.incidents },
  columns: [
    number(incidentLabels.number),
    { field: 'occurredAt', name: incidentLabels.occurredAt, type: 'moment' },
    { field: 'status', name: incidentLabels.status, type: 'term', terms: incidentStatuses },
    { field: 'type', name: incidentLabels.type, type: 'term', terms: incidentTypes },
    { field: 'event', name: incidentLabels.event, type: 'term', terms: incidentEvents },
    { field: 'place', name: incidentLabels.place, type: 'term', terms: incidentPlaces },
    { field: 'causes', name: incidentLabels.causes, type: 'terms', terms: incidentCauses },
    { field: 'consequences', name: incidentLabels.consequences, type: 'terms', terms: incidentConsequences },
    {
      ...{ field: 'hospitalAdmission', name: incidentLabels.hospitalAdmission, type: 'term' },
      terms: hospitalAdmissions,
    },
    { field: 'igj', name: incidentLabels.igj, type: 'term', terms: igjReports },
    { field: 'isOverdue', name: incidentLabels.isOverdue, type: 'flag' },
    inObject('team', incidentLabels.teamId),
    inObject('organization', incidentLabels.organization),
    ...moments(incidentLabels),
  ],
};

const registerEntries: ReportedList = {
  ...{ name: 'registerEntries', title: lists.register },
  columns: [
    number(registerLabels.number),
    { field: 'source', name: registerLabels.source, type: 'term', terms: registerSources },
    { field: 'status', name: registerLabels.status, type: 'term', terms: registerStatuses },
    { field: 'expectedCompletionDate', name: registerLabels.expectedCompletionDate, type: 'day' },
    { field: 'isOverdue', name: registerLabels.isOverdue, type: 'flag' },
    { field: 'evaluateOn', name: registerLabels.evaluateOn, type: 'day' },
    {
      ...{ field: 'effectivenessResult', name: registerLabels.effectivenessResult, type: 'term' },
      terms: effectivenessResults,
    },
    inObject('team', registerLabels.team),
    inObject('organization', registerLabels.organization),
    ...moments(registerLabels),
  ],
};

const risks: ReportedList = {
  ...{ name: 'risks', title: lists.risks },
  columns: [
    number(riskLabels.number),
    { field: 'title', name: riskLabels.title, type: 'text' },
    { field: 'category', name: riskLabels.category, type: 'term', terms: riskCategories },
    { field: 'status', name: riskLabels.status, type: 'term', terms: riskStatuses },
    { field: 'strategy', name: riskLabels.strategy, type: 'term', terms: riskStrategies },
    { field: 'grossScore', name: riskLabels.grossScore, type: 'number' },
    { field: 'netScore', name: riskLabels.netScore, type: 'number' },
    { field: 'netClass', name: riskLabels.netClass, type: 'term', terms: riskClasses },
    { field: 'reviewDate', name: riskLabels.reviewDate, type: 'day' },
    { field: 'measureCount', name: riskLabels.measureCount, type: 'number' },
    inObject('team', riskLabels.team),
    inObject('organization', riskLabels.organization),
    ...moments(riskLabels),
  ],
};

const taskEvents: ReportedList = {
  ...{ name: 'taskEvents', title: lists.tasks },
  columns: [
    { field: 'title', name: taskEventLabels.title, type: 'text' },
    { field: 'status', name: taskEventLabels.status, type: 'term', terms: taskEventStatuses },
    { field: 'theme', name: taskEventLabels.theme, type: 'term', terms: taskThemes },
    { field: 'startDate', name: taskEventLabels.startDate, type: 'day' },
    { field: 'deadline', name: taskEventLabels.deadline, type: 'day' },
    { field: 'completedAt', name: taskEventLabels.completedAt, type: 'moment' },
    { field: 'isOverdue', name: taskEventLabels.isOverdue, type: 'flag' },
    inObject('team', taskEventLabels.team),
    inObject('organization', taskEventLabels.organization),
    ...moments(taskEventLabels),
  ],
};

/** The lists of the page: counted fields alone, no client's name and no long text. */
export const reportedLists: readonly ReportedList[] = [incidents, registerEntries, risks, taskEvents];

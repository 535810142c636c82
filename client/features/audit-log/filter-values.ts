import { auditActions, auditedEntities } from '../../../schema/records/audit-log.ts';
import type { Term, Terms } from '../../../schema/values/term.ts';
import { auditLogTexts } from '../../i18n/nl/audit-log.ts';
import { periodFilter } from '../../records/list/filter-kinds.ts';

const texts = auditLogTexts.filters;

const options = <Code extends string>({ list }: Terms<Code>) =>
  list.map(({ code, name }: Term<Code>) => ({ value: code, label: name }));

export const entityFilter = { key: 'entity', label: texts.entity, options: options(auditedEntities) };
export const actionFilter = { key: 'action', label: texts.action, options: options(auditActions) };
export const moments = periodFilter({ key: 'period', label: texts.period });

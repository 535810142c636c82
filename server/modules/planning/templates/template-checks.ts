import type { RequestContext } from '../../../platform/request/context.ts';
import type { TaskTemplateRow } from './task-template.entity.ts';

type Checked = Pick<TaskTemplateRow, 'organizationId' | 'auditTemplateId'>;

/** A check that a later module makes of a task template before it is saved. @throws AppError VALIDATION. */
type TemplateCheck = (ctx: RequestContext, given: Checked, before?: Checked) => Promise<void>;

const checks: TemplateCheck[] = [];

/** Declares a check of what a task template says about records of a later module. */
export const checkTaskTemplates = (check: TemplateCheck): void => void checks.push(check);

/** Makes the checks of later modules. @throws AppError VALIDATION. */
export const checkTemplate: TemplateCheck = async (ctx, given, before) => {
  for (const check of checks) await check(ctx, given, before);
};

import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { AuditAnswer } from './answers/audit-answer.entity.ts';
import { auditKind } from './audit.kind.ts';
import { AuditRecordResolver, AuditResolver } from './audit.resolver.ts';
import { AuditType } from './audit.type.ts';
import { AuditFinding } from './findings/audit-finding.entity.ts';
import { TaskAuditResolver } from './programme/programme.resolver.ts';
import { Audit } from './record/audit.entity.ts';
import { ownAnswers } from './requests/asked-questions.ts';
import { AuditRequest, AuditResponse } from './requests/audit-request.entity.ts';
import { AuditRequestResolver } from './requests/audit-request.resolver.ts';
import { AuditTemplate, AuditTemplateVersion } from './templates/audit-template.entity.ts';
import { AuditTemplateResolver } from './templates/audit-template.resolver.ts';

export { addAuditQuestion } from './answers/added-questions.service.ts';
export { lockOpenAudit, questionOfAudit, saveAuditAnswer } from './answers/audit-answers.service.ts';
export { sectionsOf } from './answers/sections-of.ts';
export { auditKind } from './audit.kind.ts';
export { addAuditFinding } from './findings/audit-findings.service.ts';
export { findingsOf } from './findings/findings-of.ts';
export { registerAuditFindings } from './findings/register-findings.service.ts';
export { finishAudit } from './finish-audit.service.ts';
export { auditFiguresOf } from './programme/audit-figures.ts';
export { AuditTemplate, AuditTemplateVersion } from './templates/audit-template.entity.ts';
export {
  createAuditTemplate,
  deleteAuditTemplate,
  getAuditTemplate,
  listAuditTemplates,
  publishAuditTemplate,
  updateAuditTemplate,
} from './templates/audit-template.service.ts';

/** Audits with their lists of questions, answers and findings. */
export const auditsModule: Module = {
  name: 'audits',
  kinds: [auditKind.record],
  entities: [
    Audit,
    AuditAnswer,
    AuditFinding,
    AuditRequest,
    AuditResponse,
    AuditTemplate,
    AuditTemplateVersion,
  ],
  resolvers: [
    AuditRecordResolver,
    AuditResolver,
    AuditRequestResolver,
    AuditTemplateResolver,
    TaskAuditResolver,
    revisionsResolver('record', () => AuditType),
  ],
  ownData: async (ctx) => ({ ...(await auditKind.ownData(ctx)), ...(await ownAnswers(ctx)) }),
};

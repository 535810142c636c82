import type { Mutant } from '../mutant.ts';

const audits = 'server/modules/audits';
const programme = `${audits}/programme`;

/** Mutants of audits, their tasks and their programme. */
export const auditMutants: readonly Mutant[] = [
  {
    breaks: 'a finished audit is filled in',
    file: `${audits}/answers/audit-answers.service.ts`,
    from: "  if (audit.status === 'Done') throw new AppError('VALIDATION', { message: auditMessages.done });\n",
    to: '',
  },
  {
    breaks: 'an answer goes over that of a colleague',
    file: `${audits}/answers/audit-answers.service.ts`,
    from: "  if ((known?.version ?? 0) !== seen)\n    throw new AppError('CONFLICT', { message: auditMessages.answeredMeanwhile });\n",
    to: '',
  },
  {
    breaks: 'a finding sent twice makes two improvement points',
    file: `${audits}/findings/register-findings.service.ts`,
    from: 'if (!finding.entryId) await send',
    to: 'await send',
  },
  {
    breaks: 'an auditor finishes with open questions without a word',
    file: `${audits}/finish-audit.service.ts`,
    from: 'if (open > 0 && !evenIfIncomplete)',
    to: 'if (false as boolean)',
  },
  {
    breaks: 'a task opens its audit anew each time',
    file: `${programme}/planned-audits.ts`,
    from: '  if (known) return known.id;\n',
    to: '',
  },
  {
    breaks: 'a task template names a list of another organisation',
    file: `${programme}/planned-audits.ts`,
    from: '(organization_id is null or organization_id = ${organizationId ?? null})',
    to: '(${organizationId ?? null} = ${organizationId ?? null} or true)',
  },
  {
    breaks: 'whoever leads a team opens the audit of somebody else',
    file: 'server/modules/planning/events/task-event.policy.ts',
    from: 'startAudit: (actor: Actor, event: PlannedWork) => manages(actor, event) || isTheirs(actor, event)',
    to: 'startAudit: (actor: Actor, event: PlannedWork) => event.organizationId !== actor.userId',
  },
  {
    breaks: 'the programme leaves out what changed since by the paragraphs of its norm',
    file: 'server/modules/audit-programme/audit-programme.service.ts',
    from: 'on p.norm = l.norm and p.paragraph = q.paragraph',
    to: 'on p.norm = l.title and p.paragraph = q.paragraph',
  },
  {
    breaks: 'what is done counts among the open points of the audit before',
    file: `${programme}/earlier-audits.ts`,
    from: " && entry?.status !== 'Completed'",
    to: '',
  },
  {
    breaks: 'a good practice is read before its audit is finished',
    file: `${audits}/findings/good-practices.page.ts`,
    from: "sql`a.status = 'Done'`",
    to: 'sql`true`',
  },
];

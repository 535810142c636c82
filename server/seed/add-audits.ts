import {
  AuditTemplate,
  AuditTemplateVersion,
  addAuditFinding,
  auditKind,
  registerAuditFindings,
} from '../modules/audits/index.ts';
import { Frequency, TaskEvent, TaskTemplate } from '../modules/planning/index.ts';
import { newId } from '../platform/core/ids.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoAudit, demoAudits, demoAuditTask } from './demo-audits.ts';
import { dayFrom, idOf, requestOf, type Story, settle } from './demo-requests.ts';
import { addStarterAudits } from './starter-audits.ts';

/** Adds the demo's audits, each at its time, and a task that opens one. */
export async function addAudits(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  const organizationId = ids.organizations.get('deLinde') ?? '';
  await addStarterAudits(transaction);
  for (const audit of demoAudits) await addAudit(services, story, organizationId, audit);
  await addTask(story, organizationId);
  await settle(transaction);
}

const listCalled = (story: Story, title: string) =>
  story.transaction.em.findOneOrFail(AuditTemplate, { title, organizationId: null });

/** An audit with its answers and findings; past the services, which refuse days before the list was there. */
async function addAudit(
  services: Services,
  story: Story,
  organizationId: string,
  audit: DemoAudit,
): Promise<void> {
  const {
    title,
    scope,
    goal,
    inDays,
    auditors,
    auditees = [],
    ratings,
    answered = 1,
    findings = [],
    finished,
  } = audit;
  const { people, transaction } = story;
  const list = await listCalled(story, audit.list);
  const [by] = auditors;
  const id = newId();
  auditKind.service.add(requestOf(services, story, { by: 'marijke', daysAgo: audit.plannedDaysAgo }), {
    ...{ id, organizationId, title, scope, goal, date: dayFrom(story, inDays), time: '10:00' },
    ...{ kind: list.kind ?? 'Internal', norm: list.norm ?? null, templateId: list.id, templateVersion: 1 },
    auditorUserIds: auditors.map((key) => idOf(people, key)),
    auditeeUserIds: auditees.map((key) => idOf(people, key)),
    status: ratings ? 'Running' : 'Preparing',
    finishedAt: null,
  });
  await transaction.em.flush();
  if (!ratings) return;
  const { sections } = await transaction.em.findOneOrFail(AuditTemplateVersion, {
    templateId: list.id,
    number: 1,
  });
  const questions = sections.flatMap((section) => section.questions);
  const daysAgo = Math.max(0, -inDays);
  const ctx = requestOf(services, story, { by, daysAgo });
  await transaction.query(
    db.insertInto('audit_answer').values(
      questions.slice(0, Math.ceil(questions.length * answered)).map((question, place) => {
        const rating = ratings[place % ratings.length] ?? 'Met';
        const explanation =
          rating === 'NotMet' && question.needsExplanation ? 'Niet aangetroffen bij de steekproef.' : '';
        return {
          ...{ audit_id: id, question_id: question.id, organization_id: organizationId, rating, explanation },
          ...{ user_id: idOf(people, by), updated_at: ctx.moment },
        };
      }),
    ),
  );
  for (const { owner, isSent, ...finding } of findings) {
    const findingId = await addAuditFinding(ctx, id, {
      ...finding,
      ...(owner && { ownerUserId: idOf(people, owner) }),
    });
    if (isSent) await registerAuditFindings(ctx, id, [findingId]);
  }
  if (!finished) return;
  const { afterDays, conclusion, strengths } = finished;
  const closing = requestOf(services, story, { by, daysAgo: daysAgo - afterDays });
  await auditKind.store.change(closing, await auditKind.store.lock(closing, id, 'update'), {
    ...{ conclusion, strengths, status: 'Done', finishedAt: closing.moment },
  });
  await transaction.em.flush();
}

/** A recurring task with an audit, and its next task, whose assignee has not begun. */
async function addTask(
  { transaction: { em }, people, ...story }: Story,
  organizationId: string,
): Promise<void> {
  const { title, description, by, assignee, startsInDays, leadTimeDays } = demoAuditTask;
  const yearly = await em.findOneOrFail(Frequency, { kind: 'every', count: 1, unit: 'year' });
  const list = await em.findOneOrFail(AuditTemplate, { title: demoAuditTask.list, organizationId: null });
  const templateId = newId();
  const theme = 'HealthAndSafety';
  const startDate = dayFrom(story, startsInDays);
  em.create(TaskTemplate, {
    ...{ id: templateId, organizationId, title, description, theme, frequencyId: yearly.id, leadTimeDays },
    ...{ months: [], forAllOrganizations: false, organizationIds: [organizationId] },
    ...{ auditTemplateId: list.id, auditKind: list.kind ?? 'Internal' },
  });
  await em.flush();
  em.create(TaskEvent, {
    ...{ id: newId(), organizationId, userId: idOf(people, by), assignedToUserId: idOf(people, assignee) },
    ...{
      templateId,
      occurrenceDate: startDate,
      startDate,
      deadline: dayFrom(story, startsInDays + leadTimeDays),
    },
    ...{ title, description, theme, frequency: yearly.name, status: 'ToDo' },
  });
}

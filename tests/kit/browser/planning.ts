import type { Locator, Page } from 'playwright-core';
import { addDays } from '../../../client/lib/days.ts';
import { amsterdamDay, type TaskEventStatus } from '../../../schema/records/planning.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

/** The task fields that a test may set; others have defaults. */
export interface PlannedTask {
  readonly title: string;
  readonly startDate: string;
  readonly deadline: string;
  readonly assignedToUserId: string;
  readonly evidenceRequired: boolean;
  readonly status: TaskEventStatus;
  readonly description: string;
}

const CREATE = `mutation ($organizationId: ID!, $input: TaskEventInput!) {
  createTaskEvent(organizationId: $organizationId, input: $input) { id version } }`;

/** The day a number of days from today in the Netherlands, `yyyy-mm-dd`. */
export const daysFromNow = (count: number): string => addDays(amsterdamDay(new Date()), count);

/** Plans a task as an Admin through the API; by default from yesterday to tomorrow. */
export async function planTask(
  app: TestApp,
  planner: Person,
  overrides: Partial<PlannedTask> & { title: string },
  organizationId = planner.organizationIds[0],
): Promise<{ id: string; version: number }> {
  const input = { startDate: daysFromNow(-1), deadline: daysFromNow(1), ...overrides };
  const { createTaskEvent } = await app.ask<{ createTaskEvent: { id: string; version: number } }>(
    planner,
    CREATE,
    { organizationId, input },
  );
  return createTaskEvent;
}

const CREATE_FREQUENCY = `mutation ($input: FrequencyInput!) { createFrequency(input: $input) { id } }`;
const CREATE_TEMPLATE = `mutation ($input: TaskTemplateInput!) { createTaskTemplate(input: $input) { id } }`;

/** Creates a frequency through the API, by default every three months; returns its id. */
export async function makeFrequency(
  app: TestApp,
  name: string,
  rule: object = { kind: 'every', count: 3, unit: 'month' },
): Promise<string> {
  const input = { name, ...rule };
  const { createFrequency } = await app.ask<{ createFrequency: { id: string } }>(
    app.actors.superAdmin,
    CREATE_FREQUENCY,
    { input },
  );
  return createFrequency.id;
}

/** Creates a template of one organisation through the API. */
export async function makeTemplate(
  app: TestApp,
  title: string,
  organizationId: string,
  frequencyId: string,
  defaultRole: 'Admin' | null = null,
): Promise<void> {
  const input = {
    ...{ title, defaultRole },
    description: 'Zoals ieder jaar',
    theme: 'Quality',
    frequencyId,
    leadTimeDays: 14,
    forAllOrganizations: false,
    organizationIds: [organizationId],
  };
  await app.ask(app.actors.superAdmin, CREATE_TEMPLATE, { input });
}

/** The status button of a task. */
export const statusOf = (scope: Page | Locator, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^Status van ${title}: `) });

/** Changes a task's status with its status button. */
export async function chooseStatus(page: Page, title: string, status: string): Promise<void> {
  await statusOf(page, title).click();
  await page.getByRole('menuitemradio', { name: status, exact: true }).click();
}

/** The titles of the tasks on the page, from top to bottom. */
export async function listedTasks(page: Page): Promise<string[]> {
  const prefix = 'Acties voor Taak: ';
  const names = await page
    .locator(`[aria-label^="${prefix}"]`)
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.slice(prefix.length));
}

import type { TestApp } from '../../server/app.ts';
import { Person } from '../../server/person.ts';

/** A calendar date in the Netherlands, a number of days from today. */
export function dayFromNow(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days }).toString();
}

export const CREATE_TOKEN = `mutation ($name: String!, $expiresOn: Date!, $withoutClientData: Boolean! = false) {
  createApiToken(name: $name, expiresOn: $expiresOn, withoutClientData: $withoutClientData) {
    token apiToken { id name createdAt expiresAt lastUsedAt } } }`;

/** A token as its creator sees it, once. */
export interface CreatedToken {
  readonly token: string;
  readonly apiToken: {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly lastUsedAt: string | null;
  };
}

/** Makes a personal token that lasts a month. */
export async function makeApiToken(
  app: TestApp,
  owner: Person,
  name = 'Rapportage',
  withoutClientData = false,
): Promise<CreatedToken> {
  const variables = { name, expiresOn: dayFromNow(30), withoutClientData };
  const data = await app.ask<{ createApiToken: CreatedToken }>(owner, CREATE_TOKEN, variables);
  return data.createApiToken;
}

/** A reporting tool: a person who uses an API token instead of a session. */
export class ReportingTool extends Person {
  readonly #apiToken: string;

  constructor(owner: Person, apiToken: string) {
    super(owner);
    this.#apiToken = apiToken;
  }

  override async token(): Promise<string> {
    return this.#apiToken;
  }
}

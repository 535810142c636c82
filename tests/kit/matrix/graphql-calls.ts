import { ReportingTool } from '../modules/identity/api-token.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import type { Call, Target } from './rows.ts';

/** What /graphql answers who has no session. */
export const ANONYMOUS = 'UNAUTHENTICATED';

/** Makes calls about a target over /graphql: 'ok' comes of it, or the first error's code. */
export function sendOn(app: TestApp) {
  /** Sends a document with what the target has. */
  const send =
    (document: string, variablesOf: (target: Target) => object = () => ({})): Call =>
    async (actor, target) =>
      (await app.gql(actor, document, variablesOf(target))).code ?? 'ok';
  /** Sends a document with the id of the target's record of a type, fresh in its first version. */
  const onRecord =
    (type: string, document: string, variables: object = {}): Call =>
    async (actor, target) => {
      const id = await target.idOf(type);
      return send(document, () => ({ id, version: 1, ...variables }))(actor, target);
    };
  return { send, onRecord };
}

/**
 * Who can lose the session, in the place of a caller whose session serves the rest of the matrix; who has none that
 * counts, or only an API token, tries their own.
 */
export async function standIn(app: TestApp, actor: Person | null): Promise<Person | null> {
  if (!actor || actor instanceof ReportingTool) return actor;
  const hasSession = (await app.gql(actor, '{ me { id } }')).code === undefined;
  return hasSession ? app.make.person({ role: actor.role }) : actor;
}

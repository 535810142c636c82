import { ReportingTool } from '../modules/identity/api-token.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import type { Call, Target } from './rows.ts';

/** The error code of a request without a session. */
export const ANONYMOUS = 'UNAUTHENTICATED';

/** Creates calls about a target over /graphql; the outcome is 'ok' or the first error's code. */
export function sendOn(app: TestApp) {
  /** Sends a document with variables of the target. */
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
  /** Sends a document with a batch of the one record of the target. */
  const inBatch =
    (type: string, document: string, rows: string, change: object = {}): Call =>
    async (actor, target) => {
      const id = await target.idOf(type);
      return send(document, () => ({ [rows]: [{ id, version: 1, ...change }] }))(actor, target);
    };
  return { send, onRecord, inBatch };
}

/**
 * A substitute whose session may end, for a caller whose session serves the rest of the matrix; a caller without a
 * session, or with an API token, stays.
 */
export async function standIn(app: TestApp, actor: Person | null): Promise<Person | null> {
  if (!actor || actor instanceof ReportingTool) return actor;
  const hasSession = (await app.gql(actor, '{ me { id } }')).code === undefined;
  return hasSession ? app.make.person({ role: actor.role }) : actor;
}

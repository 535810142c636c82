import { sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, type Outcomes, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { editors } from '../publishing/publishing-rows.ts';
import { inDays } from './documents.ts';
import { CREATE_LINK, LIST_LINKS, linksOn, SHARED_DOCUMENTS, storeLink, WITHDRAW_LINK } from './links.ts';

export const records = {
  DocumentLink: async (app, _author, organizationId) => (await storeLink(app, organizationId)).id,
} satisfies Record<string, RecordFactory>;

/** Outcomes of calls with a token, whoever brings it. */
const withToken = (good: string, missing: string) => {
  const outcomes: Outcomes = { ...everywhere(good), missing };
  return { anonymous: outcomes, Client: outcomes, Admin: outcomes, SuperAdmin: outcomes };
};

/** Rows for links with which outsiders read documents. */
export function graphqlRows(app: TestApp): Rows {
  const { onRecord, send } = sendOn(app);
  return {
    'Query.documentLinks': {
      expected: editors,
      call: send(LIST_LINKS, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.createDocumentLink': {
      expected: editors,
      call: async (actor, target) => {
        const { organizationId } = target;
        const input = {
          ...{ recipient: 'Auditor', endsOn: inDays(1) },
          documentIds: [await target.idOf('Document')],
        };
        return send(CREATE_LINK, () => ({ organizationId, input }))(actor, target);
      },
    },
    'Mutation.withdrawDocumentLink': { expected: editors, call: onRecord('DocumentLink', WITHDRAW_LINK) },
    'Query.sharedDocuments': {
      expected: withToken('ok', 'NOT_FOUND'),
      call: async (actor, target) => {
        const isMissing = target.owner === 'missing';
        const token = isMissing ? 'zbd_geen' : (await storeLink(app, target.organizationId)).token;
        return send(SHARED_DOCUMENTS, () => ({ token }))(actor, target);
      },
    },
  };
}

/** The row for the files of such documents. */
export function restRows(app: TestApp): Rows {
  const { read } = linksOn(app);
  return {
    'GET /shared-documents/{id}/file': {
      expected: withToken('200', '404'),
      call: async (actor, target) => {
        const id = await target.idOf('Document');
        const isMissing = target.owner === 'missing';
        const token = isMissing ? 'zbd_geen' : (await storeLink(app, target.organizationId, [id])).token;
        return String((await read(token, id, actor)).status);
      },
    },
  };
}

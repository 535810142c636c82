import { sendOn } from '../../matrix/graphql-calls.ts';
import type { Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { PUBLISHING_SETTINGS, UPDATE_PUBLISHING_SETTINGS } from './publishing.ts';
import { editors } from './publishing-rows.ts';

/** Rows for an organisation's settings of publishing. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  return {
    'Query.publishingSettings': {
      expected: editors,
      call: send(PUBLISHING_SETTINGS, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.updatePublishingSettings': {
      expected: editors,
      call: send(UPDATE_PUBLISHING_SETTINGS, ({ organizationId }) => ({
        ...{ organizationId, input: { secondPerson: false } },
      })),
    },
  };
}

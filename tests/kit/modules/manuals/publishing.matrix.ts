import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { editors, readers } from './manuals.matrix.ts';
import {
  CONFIRM_READING,
  MANUAL_READERS,
  PUBLISHING_SETTINGS,
  publishingStep,
  REMIND_READERS,
  RESTORE,
  SEND_BACK,
  UPDATE_PUBLISHING_SETTINGS,
  WITHDRAW,
} from './manuals.ts';

// A SuperAdmin belongs to no organisation, so nobody asks one to read.
const notAsked = { ...everywhere('VALIDATION'), missing: 'NOT_FOUND' };

/** Rows for publishing and confirming chapters, and for the settings of publishing. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  return {
    'Mutation.submitManual': { expected: editors, call: onRecord('ManualDraft', publishingStep('submit')) },
    'Mutation.approveManual': {
      expected: editors,
      call: onRecord('ManualInReview', publishingStep('approve')),
    },
    'Mutation.sendBackManual': {
      expected: editors,
      call: onRecord('ManualInReview', SEND_BACK, { remark: 'Schrijf het korter' }),
    },
    'Mutation.publishManual': {
      expected: editors,
      call: onRecord('ManualApproved', publishingStep('publish')),
    },
    'Mutation.withdrawManual': {
      expected: editors,
      call: onRecord('Manual', WITHDRAW, { reason: 'Geldt niet meer' }),
    },
    'Mutation.discardManualDraft': {
      expected: editors,
      call: onRecord('ManualRevised', publishingStep('discard')),
    },
    'Mutation.restoreManualVersion': {
      expected: editors,
      call: onRecord('ManualRevised', RESTORE, { number: 1 }),
    },
    'Mutation.confirmManualReading': {
      expected: perRole(ANONYMOUS, { ...readers, SuperAdmin: notAsked }),
      call: onRecord('Manual', CONFIRM_READING, { number: 1 }),
    },
    'Mutation.remindManualReaders': { expected: editors, call: onRecord('ManualForAdmins', REMIND_READERS) },
    'Query.manualReaders': { expected: editors, call: onRecord('Manual', MANUAL_READERS) },
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

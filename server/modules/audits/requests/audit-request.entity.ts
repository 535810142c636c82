import { defineEntity, p } from '@mikro-orm/core';
import type { AuditQuestion } from '../../../../schema/records/audits.ts';

/** A question that an audit has beyond its list, as it is asked. */
export type AddedQuestion = Pick<AuditQuestion, 'id' | 'text' | 'help'>;

/** Questions of an audit that one person is asked to answer; of an outsider's link only the fingerprint is stored. */
export const AuditRequest = defineEntity({
  name: 'AuditRequest',
  tableName: 'audit_request',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    auditId: p.uuid(),
    userId: p.uuid(),
    title: p.text(),
    templateId: p.uuid().nullable(),
    templateVersion: p.integer().nullable(),
    questionIds: p.array().columnType('uuid[]'),
    /** Questions among them that the audit has beyond its list. */
    addedQuestions: p.json<readonly AddedQuestion[]>().onCreate(() => []),
    askedUserId: p.uuid().nullable(),
    recipient: p.text().default(''),
    email: p.text().default(''),
    tokenHash: p.blob().columnType('bytea').nullable(),
    taskId: p.uuid().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    withdrawnAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** The answer to a question by the person who was asked. */
export const AuditResponse = defineEntity({
  name: 'AuditResponse',
  tableName: 'audit_response',
  properties: {
    requestId: p.uuid().primary(),
    questionId: p.uuid().primary(),
    organizationId: p.uuid(),
    version: p.integer().default(1),
    updatedAt: p.datetime().columnType('timestamptz'),
    text: p.text(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_request: Table<typeof AuditRequest>;
    audit_response: Table<typeof AuditResponse>;
  }
}

import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** Questions that somebody was asked, with their answers. */
export interface ShownRequest {
  readonly id: string;
  readonly askedUser: Person | null;
  readonly recipient: string;
  readonly email: string;
  readonly questionIds: readonly string[];
  readonly createdAt: Date | string;
  readonly expiresAt: Date | string;
  readonly isOpen: boolean;
  readonly answers: readonly {
    readonly questionId: string;
    readonly text: string;
    readonly updatedAt: Date | string;
  }[];
}

/** Reads what was asked for many audits, the oldest first, as far as the caller may see it. */
export const requestsOf: BatchLoad<readonly ShownRequest[]> = async ({ transaction, actor }, ids) => {
  const [requests, answers] = await Promise.all([
    transaction.query(
      db
        .selectFrom('audit_request as r')
        .leftJoin('audit as a', 'a.id', 'r.audit_id')
        .leftJoin('app_user as u', 'u.id', 'r.asked_user_id')
        .leftJoin('user_email as ue', 'ue.user_id', 'u.id')
        .where('r.audit_id', '=', anyOf(ids))
        .orderBy('r.created_at')
        .orderBy('r.id')
        .select(['r.id', 'r.audit_id as auditId', 'r.question_ids as questionIds', 'r.recipient', 'r.email'])
        .select(['r.created_at as createdAt', 'r.expires_at as expiresAt', 'r.withdrawn_at as withdrawnAt'])
        .select(['a.status', 'a.auditor_user_ids as auditorUserIds', 'u.id as userId', 'u.name', 'u.surname'])
        .select(['u.username', 'ue.email as userEmail']),
    ),
    transaction.query(
      db
        .selectFrom('audit_response as s')
        .innerJoin('audit_request as r', 'r.id', 's.request_id')
        .where('r.audit_id', '=', anyOf(ids))
        .where('s.text', '<>', '')
        .select([
          's.request_id as requestId',
          's.question_id as questionId',
          's.text',
          's.updated_at as updatedAt',
        ]),
    ),
  ]);
  const shown = new Map<string, ShownRequest[]>(ids.map((id) => [id, []]));
  for (const { auditId, withdrawnAt, status, auditorUserIds, userId, name, surname, ...rest } of requests) {
    const { username, userEmail, email, ...request } = rest;
    const isOpen =
      withdrawnAt === null && status !== 'Done' && new Date(request.expiresAt).getTime() > Date.now();
    // A reader of the report learns who answered, and no address.
    const mayAudit = actor.role !== 'Client' || (auditorUserIds ?? []).includes(actor.userId);
    shown.get(auditId)?.push({
      ...request,
      isOpen,
      email: mayAudit ? email : '',
      askedUser: userId
        ? ({ id: userId, name, surname, username, email: userEmail } as unknown as Person)
        : null,
      answers: answers.filter(({ requestId }) => requestId === request.id),
    });
  }
  return shown;
};

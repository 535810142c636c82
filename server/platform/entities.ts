import { changeLogEntities } from './live/change-log.ts';
import { Revision } from './live/revision.ts';
import { mailEntities } from './mail/mail.entity.ts';
import { IdempotencyKey } from './request/idempotency-key.entity.ts';

/** The platform's own tables; modules name theirs. */
export const platformEntities = [...changeLogEntities, Revision, ...mailEntities, IdempotencyKey];

import { changeLogEntities } from './live/change-log.ts';
import { mailEntities } from './mail/mail.entity.ts';
import { RecordRow } from './record/record.entity.ts';
import { Revision } from './record/revision.ts';
import { IdempotencyKey } from './request/idempotency-key.entity.ts';

/** The platform's own tables; modules name theirs. */
export const platformEntities = [...changeLogEntities, RecordRow, Revision, ...mailEntities, IdempotencyKey];

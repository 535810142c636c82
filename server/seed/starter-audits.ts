import { randomUUID } from 'node:crypto';
import type { AuditKind } from '../../schema/records/audits.ts';
import type { QualityNorm } from '../../schema/records/planning.ts';
import { AuditTemplate, AuditTemplateVersion } from '../modules/audits/index.ts';
import { newId } from '../platform/core/ids.ts';
import { lockNames } from '../platform/database/advisory-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ChangeLogEntry, NO_ORGANIZATION } from '../platform/live/change-log.ts';
import { runAsSystem } from '../platform/transaction/system-role.ts';
import { starterAudits } from './starter-audits/lists.ts';

/** Seeds the initial lists of questions once; deleted ones are not restored. */
export async function seedStarterAudits(database: Database): Promise<void> {
  await runAsSystem(database, addStarterAudits);
}

/** The same within a transaction. */
export async function addStarterAudits(transaction: Transaction): Promise<void> {
  await lockNames(transaction, ['starter-audits']);
  const known = await transaction.query(
    db
      .selectFrom('change_log')
      .select('id')
      .where('organization_id', '=', NO_ORGANIZATION)
      .where('entity', '=', 'AuditTemplate')
      .unionAll(db.selectFrom('audit_template').select('id').where('organization_id', 'is', null))
      .limit(1),
  );
  if (known.length > 0) return;
  const publishedAt = new Date();
  for (const { title, kind, norm, description, sections: written } of starterAudits) {
    const id = newId();
    const sections = written.map(({ title: part, questions }) => ({
      title: part,
      questions: questions.map(([paragraph = '', text = '', help = '']) => ({
        ...{ id: randomUUID(), text: text.replace(/^!/, ''), paragraph, help },
        needsExplanation: text.startsWith('!'),
      })),
    }));
    const values = { title, description, kind: kind as AuditKind, norm: norm as QualityNorm | null };
    transaction.em.create(AuditTemplate, {
      ...{ id, organizationId: null, ...values, sections, publishedVersion: 1, publishedAt },
    });
    await transaction.em.flush();
    transaction.em.create(AuditTemplateVersion, {
      ...{ templateId: id, number: 1, organizationId: null, title, sections, publishedAt },
    });
    transaction.em.create(ChangeLogEntry, {
      ...{ id: newId(), organizationId: NO_ORGANIZATION, at: publishedAt, actorId: null },
      ...{ entity: 'AuditTemplate', entityId: id, action: 'created', version: 1, subjectUserId: null },
      details: values,
    });
  }
  await transaction.em.flush();
}

import type { ListDefinition, ObjectField } from '../../platform/list/list.ts';
import { userField, userJoins } from '../identity/index.ts';
import { MAY_KNOW_REPORTER } from '../incidents/index.ts';
import { commentPolicy } from './comment.policy.ts';

/** SQL: id of the author; of a shielded reporter only for callers who may know them. */
const AUTHOR_ID = '(case when e.user_id is null then s.user_id else e.user_id end)';

/** Join of the shielded reporter, for callers who may know them only, with row-level security and without. */
const SHIELD = `left join incident_shielded_reporter s on e.user_id is null
  and s.organization_id = e.organization_id and s.incident_id = e.record_id
  and ${MAY_KNOW_REPORTER}`;

const author: ObjectField = {
  ...userField(['shield', 'user']),
  presence: { column: AUTHOR_ID, joins: ['shield'] },
};

const MENTIONED = `(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'username', m.username, 'name', m.name, 'surname', m.surname)
  order by m.surname, m.name, m.id), '[]') from app_user m where m.id = any (e.mentions))`;

const FILES = `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', c.type, 'size', c.size,
  'width', c.width, 'height', c.height, 'hasPreview', c.has_previews) order by f.created_at, f.name, f.id), '[]')
  from file f join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
  where f.comment_id = e.id)`;

/** The list definition of comments. */
export const commentList: ListDefinition = {
  from: 'comment e',
  joins: {
    organization: 'join organization o on o.id = e.organization_id',
    shield: SHIELD,
    ...userJoins(AUTHOR_ID),
    user: `left join app_user u on u.id = ${AUTHOR_ID}`,
  },
  fields: {
    id: { column: 'e.id' },
    version: { column: 'e.version' },
    organizationId: { column: 'e.organization_id' },
    entity: {
      column: '(select r.kind from record r where r.id = e.record_id)',
    },
    recordId: { column: 'e.record_id' },
    createdAt: { column: 'e.created_at' },
    editedAt: { column: 'e.edited_at' },
    text: { column: 'e.text' },
    author,
    isAuthorShielded: { column: '(e.user_id is null)' },
    mentions: { column: MENTIONED },
    files: { column: FILES },
    abilities: {
      needs: {
        organizationId: { column: 'e.organization_id' },
        authorId: { column: AUTHOR_ID, joins: ['shield'] },
        isArchived: { column: '(o.archived_at is not null)', joins: ['organization'] },
      },
      derive: (row, actor) => {
        const comment = row as { organizationId: string; authorId: string | null; isArchived: boolean };
        return {
          update: commentPolicy.update(actor, comment),
          delete: commentPolicy.delete(actor, comment),
        };
      },
    },
  },
};

import type { TestApp } from '../../server/app.ts';
import { inDays } from './manuals.ts';

/** A complete and valid body of a chapter, but for its number and owner. */
export const validManualBody = {
  title: 'Medicatie delen',
  content: '## Vooraf\n\nControleer **de naam** van de cliënt.\n\n- Aftekenlijst\n- Dubbele controle',
  norm: 'ISO 9001 8.5; NEN 7510 5.1',
  reviewDate: inDays(365),
};

/** Every key of a chapter as the paths show it. */
export const manualKeys = [
  ...['id', 'version', 'createdAt', 'updatedAt', 'organization', 'organizationId', 'user', 'userId'],
  ...['title', 'chapter', 'parentId', 'content', 'norm', 'ownerUserId', 'reviewerUserId', 'reviewDate'],
  ...['readBy', 'readRoles', 'reason', 'asksAgain', 'owner', 'status', 'draftStatus', 'publishedVersion'],
  'isToRead',
];

/** A chapter as the paths show it. */
export type WireManual = Record<string, unknown> & {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly content: string;
};

/** The texts of failures. */
export const manualFailures = {
  list: 'Kan handleidingen niet ophalen',
  get: 'Kan de handleiding niet ophalen',
  create: 'Kan handleiding niet maken',
  update: 'Kan de handleiding niet updaten',
  delete: 'Kan de handleiding niet verwijderen',
  publish: 'Kan de handleiding niet publiceren',
  read: 'Kan niet vastleggen dat de handleiding is gelezen',
} as const;

/** The stored row of a chapter. */
export async function storedManual(
  { sql }: TestApp,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  return (await sql.query<Record<string, unknown>>('select * from manual where id = $1', [id])).rows[0];
}

/** Lets an organisation publish with or without a second person. */
export async function letPublishAlone(
  { sql }: TestApp,
  organizationId: string,
  isAlone = true,
): Promise<void> {
  await sql.query(
    `insert into publication_settings (organization_id, second_person) values ($1, $2)
      on conflict (organization_id) do update set second_person = excluded.second_person`,
    [organizationId, !isAlone],
  );
}

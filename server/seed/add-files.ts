import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoPicture, demoPictures } from './demo-files.ts';

/** Adds the demo's pictures to the newest openly reported incidents of their kinds, examined like any upload. */
export async function addFiles(
  services: Services,
  transaction: Transaction,
  { organizations }: DemoIds,
): Promise<void> {
  await transaction.em.flush();
  for (const picture of demoPictures)
    await addPicture(services, transaction, organizations.get(picture.organization) ?? '', picture);
}

async function addPicture(
  { files: { store, inspector } }: Services,
  transaction: Transaction,
  organizationId: string,
  { event, name, drawing }: DemoPicture,
): Promise<void> {
  const folder = await mkdtemp(path.join(store.folder, 'demo-'));
  try {
    const taken = path.join(folder, 'taken');
    await sharp(Buffer.from(drawing)).jpeg().toFile(taken);
    const prepared = await inspector.prepare({ path: taken, name, folder, personId: organizationId });
    const bytes = await readFile(prepared.path);
    const sha256 = createHash('sha256').update(bytes).digest();
    const key = `${organizationId}/${sha256.toString('hex')}`;
    await store.bytes.put(key, prepared.path);
    for (const [size, preview] of Object.entries(prepared.previews ?? {}))
      await store.bytes.put(`${key}.${size}`, preview);
    await transaction.query(sql`insert into file_content (organization_id, sha256, size, type, width, height, has_previews)
      values (${organizationId}, ${sha256}, ${bytes.length}, ${prepared.type}, ${prepared.width}, ${prepared.height}, true)`);
    await transaction.query(sql`insert into file (id, organization_id, sha256, name, user_id, created_at, record_id)
      select ${randomUUID()}, ${organizationId}, ${sha256}, ${prepared.name}, e.user_id, e.created_at, e.id
      from incident e where e.organization_id = ${organizationId} and e.event = ${event} and e.user_id is not null
      order by e.created_at desc limit 1`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createFolder, documentKind } from '../modules/documents/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PreparedFile } from '../platform/file-inspection/index.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoFileKey, demoFiles } from './demo-documents/file-bytes.ts';
import { type DemoDocument, demoDocuments, demoFolders, demoFolderTeams } from './demo-documents.ts';
import { demoHandbooks } from './demo-handbook.ts';
import { actAs, dayFrom, idOf, requestOf, type Story, settle } from './demo-requests.ts';
import { setPublicationTimes } from './publication-times.ts';

type DemoOrganization = (typeof demoHandbooks)[number];

/** Days before today on which the folders were made, and how long after its first draft a document is published. */
const [FOLDERS_DAYS_AGO, PUBLISHED_AFTER] = [150, 5];

/** A file that may be stored, with its digest. */
interface ExaminedFile extends PreparedFile {
  readonly sha256: Buffer;
  readonly size: number;
}

type Files = ReadonlyMap<DemoFileKey, ExaminedFile>;

/** Adds the demo's folders and documents by the services, each step at its time; their files are examined like any upload. */
export async function addDocuments(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  await settle(transaction);
  const folder = await mkdtemp(path.join(services.files.store.folder, 'demo-'));
  try {
    const files = await examineFiles(services, folder);
    for (const organization of demoHandbooks) {
      await actAs(transaction, idOf(ids.people, organization.author));
      const folders = await addFolders(services, story, organization);
      for (const document of demoDocuments) {
        await addDocument(services, story, organization, {
          ...{ document, files, folderId: folders.get(document.folder) ?? '' },
        });
        await settle(transaction);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await setPublicationTimes(transaction, 'Document', 'document');
  await actAs(transaction, '');
}

/** Makes and examines each file once; every organisation gets the same bytes. */
async function examineFiles({ files: { inspector } }: Services, folder: string): Promise<Files> {
  const examined = new Map<DemoFileKey, ExaminedFile>();
  for (const [key, { name, bytes }] of Object.entries(demoFiles)) {
    const own = path.join(folder, key);
    await mkdir(own);
    const made = path.join(folder, `${key}.made`);
    await writeFile(made, await bytes());
    const prepared = await inspector.prepare({ path: made, name, folder: own, personId: folder });
    const stored = await readFile(prepared.path);
    const sha256 = createHash('sha256').update(stored).digest();
    examined.set(key as DemoFileKey, { ...prepared, sha256, size: stored.length });
  }
  return examined;
}

async function addFolders(
  services: Services,
  story: Story,
  { organization, author }: DemoOrganization,
): Promise<ReadonlyMap<DemoDocument['folder'], string>> {
  const organizationId = story.organizations.get(organization) ?? '';
  const team = demoFolderTeams[organization];
  const [ofTeam] = await story.transaction.query(
    sql<{ id: string }>`select id from team where organization_id = ${organizationId} and name = ${team}`,
  );
  const folders = new Map<DemoDocument['folder'], string>();
  for (const { key, name = team, under, ownReaders = null, ownReviewMonths = null } of demoFolders) {
    const id = await createFolder(
      requestOf(services, story, { by: author, daysAgo: FOLDERS_DAYS_AGO }),
      organizationId,
      {
        ...{ name, parentId: under ? folders.get(under) : null, ownReaders, ownReviewMonths },
        ownTeamIds: ownReaders === 'Teams' && ofTeam ? [ofTeam.id] : [],
      },
    );
    await story.transaction.em.flush();
    folders.set(key, id);
  }
  return folders;
}

interface Filed {
  readonly document: DemoDocument;
  readonly files: Files;
  readonly folderId: string;
}

/** Writes a document, publishes it, revises it, and has it read; one without a publication waits for its approval. */
async function addDocument(
  services: Services,
  story: Story,
  organization: DemoOrganization,
  { document, files, folderId }: Filed,
): Promise<void> {
  const { author, approver, readers } = organization;
  const organizationId = story.organizations.get(organization.organization) ?? '';
  const { publishedDaysAgo = 3, revised, reviewIn = 240, read = 0 } = document;
  const request = (daysAgo: number, by = author) => requestOf(services, story, { by, daysAgo });
  const place = { organizationId, userId: idOf(story.people, author) };
  const fileAt = (daysAgo: number, key: DemoFileKey) =>
    addFile(services, story.transaction, { ...place, at: request(daysAgo).moment }, files.get(key));
  const begun = publishedDaysAgo + PUBLISHED_AFTER;
  const values = {
    ...{ title: document.title, type: document.type, keywords: document.keywords ?? '', folderId },
    ...{ readBy: document.readBy ?? 'Nobody', readRoles: document.readRoles ?? [] },
    ...{ ownerUserId: place.userId, reviewDate: dayFrom(story, 240) },
    effectiveOn: document.validFor ? dayFrom(story, document.validFor[0]) : null,
    expiresOn: document.validFor ? dayFrom(story, document.validFor[1]) : null,
  };
  const fileId = await fileAt(begun, document.file);
  const id = await documentKind.service.create(request(begun), organizationId, { ...values, fileId });
  await story.transaction.em.flush();
  if (document.publishedDaysAgo === undefined) {
    if (approver) await documentKind.publishing.submit(request(publishedDaysAgo), id, {});
    await story.transaction.em.flush();
    return;
  }
  await publish(services, story, organization, id, publishedDaysAgo);
  if (revised) {
    const next = await fileAt(revised.daysAgo + 2, revised.file);
    const change = { ...values, fileId: next, reason: revised.reason };
    await documentKind.service.update(request(revised.daysAgo + 2), id, {}, change);
    await story.transaction.em.flush();
    await publish(services, story, organization, id, revised.daysAgo);
  }
  for (const [position, reader] of readers.slice(readers.length - read).entries())
    await story.transaction.query(
      sql`insert into publication_read (organization_id, record_id, number, user_id, read_at)
        select organization_id, id, published_version, ${idOf(story.people, reader)}, ${request(25 - position).moment}
        from document where id = ${id}`,
    );
  await story.transaction.query(
    sql`update document set review_date = ${dayFrom(story, reviewIn)}::date where id = ${id}`,
  );
}

/** Publishes a draft, approved before by a second person where there is one. */
async function publish(
  services: Services,
  story: Story,
  { author, approver }: DemoOrganization,
  id: string,
  daysAgo: number,
): Promise<void> {
  const { publishing } = documentKind;
  const request = (days: number, by = author) => requestOf(services, story, { by, daysAgo: days });
  if (approver) {
    await publishing.submit(request(daysAgo + 1.5), id, {});
    await publishing.approve(request(daysAgo + 1, approver), id, {});
  }
  await publishing.publish(request(daysAgo), id, {});
  await story.transaction.em.flush();
}

interface FilePlace {
  readonly organizationId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Stores the bytes of a file in an organisation, and returns the id of the file, which waits to be linked. */
async function addFile(
  { files: { store } }: Services,
  transaction: Transaction,
  { organizationId, userId, at }: FilePlace,
  file: ExaminedFile | undefined,
): Promise<string> {
  if (!file) throw new Error('The demo has no such file');
  const { sha256, size, type, name } = file;
  const id = randomUUID();
  await store.bytes.put(`${organizationId}/${sha256.toString('hex')}`, file.path);
  await transaction.query(sql`insert into file_content (organization_id, sha256, size, type, has_previews)
    values (${organizationId}, ${sha256}, ${size}, ${type}, false)`);
  await transaction.query(sql`insert into file (id, organization_id, sha256, name, user_id, created_at)
    values (${id}, ${organizationId}, ${sha256}, ${name}, ${userId}, ${at})`);
  return id;
}

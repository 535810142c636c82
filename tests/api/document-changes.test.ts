import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOn, sameInput } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const teams = teamsOn(app);
const { toldOf } = notificationsOn(app);
const listen = listenInTests(app);

let organization: MadeOrganization;
let admin: Person;
let north: Person;
let south: Person;
let northId: string;
let southId: string;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met teams');
  admin = await organization.admin();
  north = await organization.client();
  south = await organization.client();
  northId = await teams.team(organization.id, { members: [{ person: north }] });
  southId = await teams.team(organization.id, { members: [{ person: south, leads: true }] });
});

const ofNorth = () => folders.folder(admin, { ownReaders: 'Teams', ownTeamIds: [northId] });

describe('a document in a folder of teams', () => {
  test('is announced to their people when it is published, and to nobody else', async () => {
    const folder = await ofNorth();
    const [reader, lead, stranger] = [
      await listen(north),
      await listen(south),
      await listen(app.actors.clientB),
    ];
    const document = await documents.published(admin, { folderId: folder.id });
    expect(await reader.of(document)).toMatchObject({ entity: 'Document', version: document.version });
    const open = await documents.published(admin);
    await lead.of(open);
    expect(lead.heard().filter(({ entityId }) => entityId === document.id)).toEqual([]);
    const foreign = await documents.published(app.actors.adminB);
    await expectNotHeard(stranger, document, foreign);
  });

  test('is announced to those who read it before and since, as it is moved', async () => {
    const document = await documents.published(admin, { folderId: (await ofNorth()).id });
    const other = await folders.folder(admin, { ownReaders: 'Teams', ownTeamIds: [southId] });
    const [before, since] = [await listen(north), await listen(south)];
    const input = { ...sameInput(document), folderId: other.id };
    expect((await documents.update(admin, document, input)).errors).toEqual([]);
    expect([await before.of(document), await since.of(document)]).toHaveLength(2);
  });

  test('is not announced to them while its draft is written', async () => {
    const document = await documents.published(admin, { folderId: (await ofNorth()).id });
    const reader = await listen(north);
    const input = { ...sameInput(document), title: 'Anders', reason: 'Nieuwe wet' };
    expect((await documents.update(admin, document, input)).errors).toEqual([]);
    await expectNotHeard(reader, document, await documents.published(admin));
  });

  test('is announced to a reader who comes back later', async () => {
    const open = await documents.published(admin);
    const document = await documents.draft(admin, { folderId: (await ofNorth()).id });
    const first = await listen(north);
    await documents.withdraw(admin, open, 'Oud');
    const { id: seen } = await first.of(open);
    first.cut();
    await documents.publishAlone(admin, document, organization.id);
    expect(await (await listen(north, seen)).of(document)).toMatchObject({ entity: 'Document' });
  });

  test('tells a person of a team that it is theirs', async () => {
    const document = await documents.published(admin, { folderId: (await ofNorth()).id });
    for (const ownerUserId of [north.id, south.id]) {
      const seen = await documents.get(admin, document.id);
      await documents.update(admin, seen, { ...sameInput(seen), ownerUserId });
    }
    expect([await toldOf(north, document.id), await toldOf(south, document.id)]).toEqual([['Assigned'], []]);
  });
});

test('a folder is announced to those who see it before or since', async () => {
  const folder = await ofNorth();
  const [before, since, stranger] = [
    await listen(north),
    await listen(south),
    await listen(app.actors.clientB),
  ];
  const input = { name: folder.name, ownReaders: 'Teams', ownTeamIds: [southId] };
  expect((await folders.update(admin, folder, input)).errors).toEqual([]);
  expect([await before.of(folder), await since.of(folder)]).toHaveLength(2);
  await expectNotHeard(stranger, folder, await folders.folder(app.actors.adminB));
});

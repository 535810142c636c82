import { afterAll, describe, expect, test } from 'vitest';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';
import { documentOf, manualsOn, SEARCH_HANDBOOK, type ShownManual } from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB, clientB } = app.actors;
const manuals = manualsOn(app);
// Two Admins, so that a second person approves.
const secondAdminA = await organizationA.admin();

const done = (answer: { data?: { done: ShownManual } | null; errors: unknown }) => {
  expect(answer.errors).toEqual([]);
  return answer.data?.done as ShownManual;
};

describe('a chapter', () => {
  test('begins as a draft, which only editors see', async () => {
    const chapter = await manuals.draft(adminA);
    expect(chapter).toMatchObject({
      title: 'Medicatie delen',
      status: 'Draft',
      draftStatus: 'Draft',
      publishedVersion: null,
      draft: { title: 'Medicatie delen', basedOn: 0, savedBy: { id: adminA.id } },
      abilities: { update: true, delete: true },
    });
    expect(await manuals.get(superAdmin, chapter.id)).toMatchObject({ id: chapter.id });
    for (const person of [clientA, adminB, clientB])
      expect((await app.gql(person, `{ manual(id: "${chapter.id}") { id } }`)).code).toBe('NOT_FOUND');
  });

  test('is approved by a second person, and readers then get it', async () => {
    const draft = await manuals.draft(adminA);
    expect((await manuals.publish(adminA, draft)).errors[0]?.message).toBe(handbookMessages.approvalRequired);
    const submitted = done(await manuals.submit(adminA, draft));
    expect(submitted).toMatchObject({ status: 'InReview', draftStatus: 'InReview' });
    expect((await manuals.approve(adminA, submitted)).code).toBe('FORBIDDEN');
    const approved = done(await manuals.approve(secondAdminA, submitted));
    const published = done(await manuals.publish(adminA, approved));
    expect(published).toMatchObject({
      ...{ status: 'Published', draftStatus: null, publishedVersion: 1, draft: null },
      versions: [{ number: 1, approvedBy: { id: secondAdminA.id }, editors: [{ id: adminA.id }] }],
    });
    expect(await manuals.get(clientA, published.id)).toMatchObject({ status: 'Published', draft: null });
  });

  test('keeps its published text while a draft stands beside it', async () => {
    const published = await manuals.published(adminA);
    const input = manuals.inputOf(adminA, {
      ...{ chapter: published.chapter, title: 'Nieuwe titel', content: documentOf('Nieuwe tekst') },
      reason: 'Nieuwe richtlijn',
    });
    const { data, errors } = await manuals.update(adminA, published, input);
    expect(errors).toEqual([]);
    expect(data?.updateManual).toMatchObject({
      ...{ title: published.title, status: 'Published', draftStatus: 'Draft' },
      draft: { title: 'Nieuwe titel', reason: 'Nieuwe richtlijn', basedOn: 1 },
    });
    expect(await manuals.get(clientA, published.id)).toMatchObject({
      ...{ title: published.title, content: published.content, draftStatus: null, draft: null },
    });
  });

  test('is found by a part of a word, another form and a typed accent', async () => {
    const chapter = await manuals.published(adminA, {
      ...{ title: 'Medicatieveiligheid' },
      content: documentOf('De cliënten krijgen geneesmiddelen op tijd.'),
    });
    for (const search of ['veiligheid', 'geneesmiddel', 'CLIËNT', 'client', 'tijd geneesmiddelen']) {
      const { searchHandbook } = await app.ask<{ searchHandbook: { id: string }[] }>(
        clientA,
        SEARCH_HANDBOOK,
        {
          ...{ organizationId: organizationA.id, search },
        },
      );
      expect(
        searchHandbook.map(({ id }) => id),
        search,
      ).toContain(chapter.id);
    }
  });
});

import { sql } from 'kysely';
import { starterHandbook } from '../../schema/records/starter-handbook/starter-handbook.ts';
import type { RichText } from '../../schema/values/rich-text.ts';
import { Manual, manualPublishing, takeOverHandbook, updateManual } from '../modules/manuals/index.ts';
import { PublicationDraft } from '../modules/publishing/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { demoBlanks, demoChapters, demoHandbooks, demoMisses, demoOpenings } from './demo-handbook.ts';
import { actAs, dayFrom, idOf, requestOf, type Story, settle } from './demo-requests.ts';
import { setPublicationTimes } from './publication-times.ts';

type DemoHandbook = (typeof demoHandbooks)[number];
type Chapter = (typeof starterHandbook)[number];

/** Days from the beginning of a handbook to its approval and to its publication. */
const [APPROVED_AFTER, PUBLISHED_AFTER] = [7, 14];

/** Adds the demo's handbooks: written, approved, published, revised and read by the services, each step at its time. */
export async function addHandbooks(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  await settle(transaction);
  for (const handbook of demoHandbooks) {
    const organizationId = ids.organizations.get(handbook.organization) ?? '';
    const author = (daysAgo: number) => requestOf(services, story, { by: handbook.author, daysAgo });
    const begin = { ownerUserId: idOf(ids.people, handbook.author), reviewDate: dayFrom(story, 200) };
    // An author who is the owner as well is not reminded of becoming so.
    await actAs(transaction, begin.ownerUserId);
    const added = await takeOverHandbook(author(handbook.begunDaysAgo), organizationId, begin);
    await transaction.em.flush();
    for (const [place, id] of added.entries()) {
      const chapter = starterHandbook[place];
      if (chapter) await publishChapter(services, story, handbook, { id, chapter });
      await settle(transaction);
    }
    await transaction.query(
      sql`insert into handbook_miss select ${organizationId}::uuid, words, count, now() - interval '2 days'
        from jsonb_to_recordset(${JSON.stringify(demoMisses.map(([words, count]) => ({ words, count })))}::jsonb)
          as misses (words text, count integer)`,
    );
  }
  await setPublicationTimes(transaction, 'Manual', 'manual');
  await actAs(transaction, '');
}

interface Written {
  readonly id: string;
  readonly chapter: Chapter;
}

/** Fills the blanks of a chapter, publishes it, revises it, and has it read. */
async function publishChapter(
  services: Services,
  story: Story,
  handbook: DemoHandbook,
  { id, chapter }: Written,
): Promise<void> {
  const { begunDaysAgo, author, readers } = handbook;
  const more = demoChapters[chapter.code] ?? {};
  const blanks = [...(demoBlanks[chapter.code] ?? [])];
  const request = (daysAgo: number, by = author) => requestOf(services, story, { by, daysAgo });
  await write(
    request(begunDaysAgo - 1),
    id,
    (text) => text.replace(/\[[^\]]+\]/g, () => blanks.shift() ?? ''),
    {
      ...{ readBy: more.readBy ?? 'Nobody', readRoles: more.readRoles ?? [] },
    },
  );
  await publish(services, story, handbook, id, begunDaysAgo - PUBLISHED_AFTER);
  const { revised, draft, read = 0 } = more;
  if (revised) {
    await write(request(revised.daysAgo + 2), id, adding(revised.added), revised);
    await publish(services, story, handbook, id, revised.daysAgo);
  }
  for (const [place, reader] of readers.slice(0, read).entries())
    await story.transaction.query(
      sql`insert into publication_read (organization_id, record_id, number, user_id, read_at)
        select organization_id, id, published_version, ${idOf(story.people, reader)}, ${request(30 - place).moment}
        from manual where id = ${id}`,
    );
  if (draft && handbook.approver) {
    await write(request(draft.daysAgo), id, adding(draft.added), draft);
    await manualPublishing.submit(request(draft.daysAgo - 0.5), id, {});
  }
  await story.transaction.em.flush();
  await story.transaction.query(
    sql`update manual set review_date = ${dayFrom(story, more.reviewIn ?? 200)}::date where id = ${id}`,
  );
  await story.transaction.query(
    sql`insert into manual_opening (organization_id, manual_id, day, count)
      select organization_id, id, current_date - 3, ${demoOpenings[chapter.code] ?? 2} from manual where id = ${id}`,
  );
}

/** Adds a sentence of its own at the end of a text. */
const adding = (sentence: string) => (text: string, isLast: boolean) =>
  isLast ? `${text} ${sentence}` : text;

/** Saves a draft whose texts are changed. */
async function write(
  ctx: ReturnType<typeof requestOf>,
  id: string,
  change: (text: string, isLast: boolean) => string,
  further: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { em } = ctx.transaction;
  const manual = await em.findOneOrFail(Manual, { id });
  const draft = await em.findOne(PublicationDraft, { recordId: id });
  const { readBy, readRoles, reviewDate, ownerUserId, title, chapter, parentId, norms } = manual;
  await updateManual(
    ctx,
    id,
    {},
    {
      ...{ title, chapter, parentId, norms, readBy, readRoles, reviewDate, ownerUserId },
      ...further,
      content: changed((draft?.values.content ?? manual.content) as RichText, change),
    },
  );
  await em.flush();
}

/** A document with its texts changed, the last of its paragraphs told as such. */
function changed(document: RichText, change: (text: string, isLast: boolean) => string): RichText {
  const texts = JSON.stringify(document).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? [];
  let place = 0;
  return JSON.parse(JSON.stringify(document), function revive(this: unknown, key: string, value: unknown) {
    if (key !== 'text' || typeof value !== 'string') return value;
    place += 1;
    return change(value, place === texts.length);
  }) as RichText;
}

/** Publishes a draft, approved before by a second person where there is one. */
async function publish(
  services: Services,
  story: Story,
  { author, approver }: DemoHandbook,
  id: string,
  daysAgo: number,
): Promise<void> {
  const between = PUBLISHED_AFTER - APPROVED_AFTER;
  const request = (days: number, by = author) => requestOf(services, story, { by, daysAgo: days });
  if (approver) {
    await manualPublishing.submit(request(daysAgo + Math.min(2, between)), id, {});
    await manualPublishing.approve(request(daysAgo + 1, approver), id, {});
  }
  await manualPublishing.publish(request(daysAgo), id, {});
  await story.transaction.em.flush();
}

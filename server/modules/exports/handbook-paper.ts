import { picturesOf, type RichText } from '../../../schema/values/rich-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { writtenCell, writtenMoment } from '../../platform/export/index.ts';
import { inPieces } from '../../platform/list/row-stream.ts';
import { leaves, type Selection } from '../../platform/list/selection.ts';
import type { Paper, PaperBlock } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { listAllManuals, publishedManual } from '../manuals/index.ts';
import { organizationNamed } from '../organizations/index.ts';
import { pictureKeys, readPictures } from './paper-pictures.ts';
import { richNodes } from './rich-paper.ts';

const NEEDS: Selection = {
  ...leaves(['id', 'chapter', 'title', 'content', 'publishedVersion', 'publishedAt', 'reviewDate']),
  owner: leaves(['name', 'surname']),
  organization: leaves(['id', 'name']),
};

interface Chapter {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly content: RichText;
  readonly publishedVersion: number;
  readonly publishedAt: string;
  readonly reviewDate: string;
  readonly owner: { readonly name: string; readonly surname: string } | null;
  readonly organization: { readonly id: string; readonly name: string };
}

export type MadePaper = () => Promise<Paper>;

/** One published chapter as a paper, with its contents. @throws AppError VALIDATION for a malformed id, NOT_FOUND. */
export async function chapterPaper(ctx: RequestContext, given: string): Promise<MadePaper> {
  const found = (await publishedManual(ctx, parseId(given), NEEDS)) as unknown as Chapter;
  const { organization, chapter, title } = found;
  return paperOf(ctx, {
    ...{ chapters: [found], organization, title: `${chapter} ${title}` },
    subtitle: versionOf(found),
  });
}

/** The published chapters of a handbook as a paper, in their order. @throws AppError VALIDATION, NOT_FOUND. */
export async function handbookPaper(ctx: RequestContext, given: string): Promise<MadePaper> {
  const organization = { id: parseId(given, 'organizationId'), name: await organizationNamed(ctx, given) };
  const filter = { status: ['Published'] };
  const rows = await listAllManuals(ctx, { organizationId: organization.id, filter } as never, NEEDS);
  const chapters: Chapter[] = [];
  for await (const piece of inPieces(rows)) chapters.push(...(piece as unknown as Chapter[]));
  if (chapters.length === 0)
    throw new AppError('VALIDATION', {
      message: 'Er is nog geen hoofdstuk gepubliceerd. Publiceer er eerst een, en maak de pdf daarna.',
    });
  const count = chapters.length === 1 ? '1 hoofdstuk' : `${chapters.length} hoofdstukken`;
  return paperOf(ctx, { chapters, organization, title: 'Handboek', subtitle: count });
}

interface Reading {
  readonly chapters: readonly Chapter[];
  readonly organization: Chapter['organization'];
  readonly title: string;
  readonly subtitle: string;
}

async function paperOf(
  ctx: RequestContext,
  { chapters, organization, ...named }: Reading,
): Promise<MadePaper> {
  const { id: organizationId, name } = organization;
  const [first] = chapters;
  const isOne = chapters.length === 1 && named.title !== 'Handboek' && first !== undefined;
  recordAccess(ctx, {
    ...{ organizationId, entity: 'Manual', entityId: isOne ? first.id : organizationId, action: 'exported' },
    details: { count: chapters.length },
  });
  const ids = chapters.flatMap(({ content }) => picturesOf(content));
  const keys = await pictureKeys(
    ctx,
    ids,
    chapters.map(({ id }) => id),
  );
  const { settings, files } = ctx.services;
  const printedOn = `Gemaakt op ${writtenMoment(new Date())}`;
  return async () => {
    const pictures = await readPictures(files.store.bytes, keys);
    const blocks = blocksOf(chapters, isOne, {
      appUrl: settings.publicUrl,
      pictures: new Set(pictures.keys()),
    });
    return { ...named, organization: name, printedOn, blocks, pictures };
  };
}

function blocksOf(
  chapters: readonly Chapter[],
  isOne: boolean,
  around: { readonly appUrl: string; readonly pictures: ReadonlySet<string> },
): PaperBlock[] {
  let last = 0;
  const levelOf = (wanted: number) => {
    last = Math.min(wanted, last + 1);
    return last;
  };
  const texts = chapters.flatMap((chapter, place): PaperBlock[] => {
    const depth = isOne ? 0 : chapter.chapter.split('.').length;
    const head: PaperBlock[] = isOne
      ? []
      : [
          ...(depth === 1 || place === 0 ? [{ kind: 'newPage' } as const] : []),
          {
            ...{ kind: 'heading', level: levelOf(depth) },
            text: `${chapter.chapter} ${chapter.title}`,
          },
          { kind: 'paragraph', runs: [{ text: versionOf(chapter) }], isMuted: true },
        ];
    const nodes = richNodes({ ...around, levelOf, depth, isOutlined: isOne }, chapter.content);
    return [...head, { kind: 'rich', nodes }];
  });
  return [{ kind: 'contents', title: 'Inhoud' }, ...texts];
}

const dayOf = (moment: string) => writtenMoment(new Date(moment)).replace(/ om .*/, '');

function versionOf({ publishedVersion, publishedAt, owner, reviewDate }: Chapter): string {
  return [
    `Versie ${publishedVersion} van ${dayOf(publishedAt)}`,
    ...(owner ? [`eigenaar ${`${owner.name} ${owner.surname}`.trim()}`] : []),
    `herzien vóór ${writtenCell({ kind: 'day' }, reviewDate)}`,
  ].join(' · ');
}

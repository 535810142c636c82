import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../schema/people/identity.ts';
import { readPage } from './read-page.ts';

/** A part of a page below one of its headings. */
export interface GuideSection {
  /** Empty for what stands above the first heading. */
  readonly heading: string;
  readonly anchor: string;
  /** The words, without markup. */
  readonly text: string;
}

export interface GuidePage {
  /** Last part of the page's address. */
  readonly name: string;
  readonly title: string;
  readonly roles: readonly Role[];
  readonly html: string;
  readonly sections: readonly GuideSection[];
}

export interface GuideGroup {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

interface Contents {
  readonly title: string;
  readonly pages: Readonly<Record<string, readonly Role[]>>;
}

const folder = new URL('./texts/', import.meta.url);

const read = (file: string) => readFileSync(fileURLToPath(new URL(file, folder)), 'utf8');

/** Pages that the build made, beside the bundle; there are none beside the sources. */
const built = new URL('./guide.json', import.meta.url);

/** Reads the guide in the order of its contents: as the build made it, or out of its texts. */
export const readGuide = (): GuideGroup[] =>
  existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as GuideGroup[]) : makeGuide();

/** Makes pages of the guide's texts, in the order of its contents. */
export function makeGuide(): GuideGroup[] {
  const contents = JSON.parse(read('contents.json')) as readonly Contents[];
  return contents.map(({ title, pages }) => ({
    title,
    pages: Object.entries(pages).map(([name, roles]) => ({ name, roles, ...readPage(read(`${name}.md`)) })),
  }));
}

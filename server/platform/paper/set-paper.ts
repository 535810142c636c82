import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { ChildJob } from '../child-work/child-kind.ts';
import { type PaperFile, PDF, type SetPaper } from './paper-messages.ts';

const require = createRequire(import.meta.url);
const templates = fileURLToPath(new URL('./templates/', import.meta.url));

/** Weights of the fonts: the package has them all, of which a paper uses these. */
const WEIGHTS = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/** Fonts of letters, of other scripts, and of signs. */
const FONTS = ['inter', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-emoji'];

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: FONTS.flatMap(foldersOf) }],
});

function foldersOf(font: string): string[] {
  const folder = dirname(require.resolve(`@expo-google-fonts/${font}/package.json`));
  return WEIGHTS.map((weight) => join(folder, weight));
}

/**
 * Sets the paper of a job, whose data stand in its file, and writes it into the job's folder: after the standard of
 * accessible files (PDF/UA-1). That one has no place for a sign that no font of ours has; a paper with one is tagged as well,
 * and says that signs are missing.
 */
export async function setPaper({ path, folder }: ChildJob): Promise<SetPaper> {
  const { paper, pictures } = JSON.parse(await readFile(path, 'utf8')) as PaperFile;
  const data = JSON.stringify(paper);
  mapPictures(pictures);
  const set = compile({ paper: data });
  if ('failed' in set) return set;
  const bytes = accessible(set) ?? tagged(compile({ paper: data, lacksSigns: 'yes' }));
  await writeFile(join(folder, PDF), bytes);
  compiler.evictCache(0);
  return { pages: set.numOfPages };
}

/** Puts the pictures of a paper where the template finds them, in the place of those of the paper before. */
function mapPictures(pictures: PaperFile['pictures']): void {
  compiler.resetShadow();
  for (const [id, bytes] of Object.entries(pictures))
    compiler.mapShadow(join(templates, 'pictures', `${id}.webp`), Buffer.from(bytes, 'base64'));
}

type Compiled = NodeTypstDocument | { readonly failed: string };

function compile(inputs: Record<string, string>): Compiled {
  const compiled = compiler.compile({ mainFilePath: join(templates, 'paper.typ'), inputs });
  const { result } = compiled;
  if (result !== null) return result;
  const error = compiled.takeError();
  return { failed: error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 500) : 'COMPILE' };
}

/** The file after the standard; null where that one refuses it. */
function accessible(document: NodeTypstDocument): Buffer | null {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return null;
  }
}

function tagged(document: Compiled): Buffer {
  if ('failed' in document) throw new Error(document.failed);
  return compiler.pdf(document, {});
}

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { ChildJob } from '../child-work/child-kind.ts';
import { PDF, type SetPaper } from './paper-messages.ts';

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

/** Sets the paper of a job, whose data stand in its file, and writes it into the job's folder. */
export async function setPaper({ path, folder }: ChildJob): Promise<SetPaper> {
  const data = await readFile(path, 'utf8');
  const compiled = compiler.compile({ mainFilePath: join(templates, 'paper.typ'), inputs: { paper: data } });
  const { result } = compiled;
  if (result === null) return { failed: reasonOf(compiled.takeError()) };
  await writeFile(join(folder, PDF), tagged(result));
  const pages = result.numOfPages;
  compiler.evictCache(0);
  return { pages };
}

/**
 * The file, after the standard of accessible files (PDF/UA-1). That one has no place for a sign that no font of ours has;
 * the file of a paper with one is tagged as well, without the claim.
 */
function tagged(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document, {});
  }
}

function reasonOf(error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): string {
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 500) : 'COMPILE';
}

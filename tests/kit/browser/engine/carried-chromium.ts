import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Executable {
  readonly path: string;
  /** Additional environment variables of the program. */
  readonly env: Readonly<Record<string, string>>;
}

const bin = fileURLToPath(new URL('../../../../node_modules/@sparticuz/chromium/bin', import.meta.url));

/** The package holds a program for one kind of machine. */
export const runsCarriedChromium = process.platform === 'linux' && process.arch === 'x64';

/** The packaged headless shell of Chromium, unpacked once with libraries and fonts. */
export async function carriedChromium(): Promise<Executable> {
  const folder = join(tmpdir(), 'quality-app-tests-chromium');
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Concurrent workers each unpack to their own folder; the first rename wins. */
async function unpackTo(folder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const own = mkdtempSync(join(tmpdir(), 'quality-app-unpack-'));
  // The package always unpacks into the temporary directory.
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    await chromium.executablePath(bin);
    await inflate(join(bin, 'al2023.tar.br'));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  const fonts = ['/usr/share/fonts', join(folder, 'fonts')].map((dir) => `<dir>${dir}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(
    join(own, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}${cache}</fontconfig>`,
  );
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true });
  }
}

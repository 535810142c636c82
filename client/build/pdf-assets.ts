import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

/** Folder of the files in the built app: a version never changes, so that browsers keep them. */
const FOLDER = `assets/pdfjs-${version}`;

/** Files that a PDF document may need: character maps, fonts, colours, and decoders without WebAssembly. */
const FILES = [
  ...filesIn('cmaps', /\.bcmap$/),
  ...filesIn('standard_fonts', /\.(pfb|ttf)$/),
  ...filesIn('iccs', /\.icc$/),
  ...filesIn('wasm', /_nowasm_fallback\.js$/),
];

/** Type of the one kind of file that a browser does not take without. */
const SCRIPT = 'text/javascript';

/** Puts the files that the reader of PDF documents fetches by their names beside our own. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const file of FILES)
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/${file}`,
          source: readFileSync(join(PACKAGE, file)),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const file = FILES.find((one) => `/${one}` === request.url);
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', SCRIPT);
        createReadStream(join(PACKAGE, file)).pipe(response);
      });
    },
  };
}

function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(join(PACKAGE, folder))
    .filter((name) => names.test(name))
    .map((name) => `${folder}/${name}`);
}

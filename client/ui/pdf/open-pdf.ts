import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { ByteSource } from './byte-source.ts';
import { PdfFailure } from './pdf-failure.ts';

/** Bytes asked for at once: enough for most pages, and soon there on a slow network. */
const PIECE = 65_536;

/** Folder of fonts, character maps and decoders, which `client/build/pdf-assets.ts` puts there. */
const ASSETS = `/assets/pdfjs-${version}`;

/** Largest picture in pixels that is drawn: a larger one would fill the memory of a phone. */
const MOST_PIXELS = 100_000_000;

/** An open document. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF document, of which only the pieces for what shows are read. Nothing of it runs: what is
 * filled in or noted on a page is drawn, but its scripts, links and forms do nothing.
 * @param onLost called where a later piece cannot be read
 * @throws PdfFailure, or what the source throws
 */
export async function openPdf(source: ByteSource, onLost: (error: unknown) => void): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  GlobalWorkerOptions.rendererSrc = rendererUrl;
  const { bytes, size } = await source.begin(PIECE);
  const task = getDocument({
    ...(bytes.length >= size ? { data: bytes } : { range: new SourceTransport(source, size, bytes, onLost) }),
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // The policy of the page lets no WebAssembly compile; the decoders exist in JavaScript as well.
    useWasm: false,
    useWorkerFetch: true,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    maxImageSize: MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy().catch(() => undefined);
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw new PdfFailure(error);
  }
}

class SourceTransport extends PDFDataRangeTransport {
  readonly #source: ByteSource;
  readonly #onLost: (error: unknown) => void;

  constructor(
    source: ByteSource,
    size: number,
    bytes: Uint8Array<ArrayBuffer>,
    onLost: (error: unknown) => void,
  ) {
    super(size, bytes);
    this.#source = source;
    this.#onLost = onLost;
  }

  override requestDataRange(first: number, end: number): void {
    this.#source.read(first, end).then((bytes) => this.onDataRange(first, bytes), this.#onLost);
  }
}

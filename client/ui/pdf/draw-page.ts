import { type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';

/** Pixels of a drawn page at most: a browser refuses larger canvases, and a phone has no memory for them. */
const MOST_PIXELS = 12_000_000;

/** Draws a page in pixels of the screen; resolves to null where the drawing was cancelled. */
export async function drawPage(
  page: PDFPageProxy,
  width: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const whole = page.getViewport({ scale: 1 });
  const density = Math.min(
    globalThis.devicePixelRatio || 1,
    Math.sqrt(MOST_PIXELS / ((width * width * whole.height) / whole.width)),
  );
  const viewport = page.getViewport({ scale: (width * density) / whole.width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  try {
    await task.promise;
  } catch (error) {
    if (error instanceof RenderingCancelledException) return null;
    throw error;
  }
  return signal.aborted ? null : canvas;
}

/** Text of a page that lies above its picture. */
export interface DrawnText {
  readonly divs: readonly HTMLElement[];
  readonly strings: readonly string[];
}

/** Fills an element with the text of a page; it follows `--total-scale-factor`. */
export async function layText(page: PDFPageProxy, container: HTMLElement): Promise<DrawnText> {
  const layer = new TextLayer({
    textContentSource: await page.getTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  await layer.render();
  return { divs: layer.textDivs, strings: layer.textContentItemsStr };
}

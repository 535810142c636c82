import { saveFile } from '../../lib/save-file.ts';

/** Pixels of the picture for each of the screen, for documents and slides. */
const SHARPNESS = 2;

/** Properties in which a drawing may name the theme, which a picture by itself does not know. */
const THEMED = ['fill', 'stroke', 'fontFamily'] as const;

/**
 * Saves a drawing of the page as a PNG file, on a ground of its own.
 * @throws Error where the browser cannot draw it.
 */
export async function savePicture(drawing: SVGSVGElement, ground: string, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const address = URL.createObjectURL(new Blob([drawnAlone(drawing, width, height)], { type: SVG }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * SHARPNESS, height * SHARPNESS];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas');
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, PNG));
    if (!file) throw new Error('The browser makes no picture');
    saveFile(`${name}.png`, file, PNG);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const SVG = 'image/svg+xml';
const PNG = 'image/png';

/** The drawing as a document of its own, with the colours and letters that it has on the page. */
function drawnAlone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing, copy].map((one) => [one, ...one.querySelectorAll<SVGElement>('*')]);
  for (const [place, one] of (copies ?? []).entries()) {
    const style = getComputedStyle(originals?.[place] as SVGElement);
    for (const property of THEMED) one.style[property] = style[property];
    if (one.classList.contains('chart-value')) one.remove();
  }
  for (const [name, value] of [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['width', String(width)],
    ['height', String(height)],
  ] as const)
    copy.setAttribute(name, value);
  return new XMLSerializer().serializeToString(copy);
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { createPdfStamper } from '../../../server/platform/pdf-stamp/index.ts';
import { ordinaryPdf } from './pdf-files.ts';

/** A stamper with a folder that goes with it. */
export async function startStamping() {
  const folder = await mkdtemp(join(tmpdir(), 'stamping-'));
  const stamper = createPdfStamper(folder, createLogger('silent'));
  return {
    /** Stamps bytes: the stamped file, or why it stays as it is. */
    async stamp(bytes: Buffer, line = 'DOC-2026-001 · versie 1'): Promise<Buffer | string> {
      const open = async () => ({ stream: Readable.from([bytes]), size: bytes.length });
      const stamped = await stamper.stamp({ size: bytes.length, open }, line, 'person');
      return 'kept' in stamped ? stamped.kept : buffer(stamped.stream);
    },
    /** Names of what is left in the folder for work under way. */
    left: async () => (await readdir(folder)).filter((name) => name.startsWith('stamp-')),
    async close(): Promise<void> {
      await stamper.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A pdf with pages of these turns, in degrees, each with a text of its own. */
export async function turnedPdf(turns: readonly number[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const turn of turns) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Bladzijde van ${turn} graden`, { x: 100, y: 400 });
    page.node.set(PDFName.of('Rotate'), pdf.context.obj(turn));
  }
  return Buffer.from(await pdf.save());
}

/** A pdf with a signature over its bytes. */
export const signedPdf = () =>
  ordinaryPdf((pdf) => {
    const signature = pdf.context.register(
      pdf.context.obj({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'adbe.pkcs7.detached',
        ByteRange: [0, 100, 200, 300],
        Contents: PDFString.of('handtekening'),
      }),
    );
    const field = pdf.context.obj({ FT: 'Sig', T: PDFString.of('handtekening'), V: signature });
    pdf.catalog.set(PDFName.of('Handtekening'), pdf.context.register(field));
  });

import { constants, deflateRawSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** A pdf with text, a link and a form field, in object streams as current programs write it. */
export async function ordinaryPdf(change: (pdf: PDFDocument) => void | Promise<void> = () => undefined) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Verslag van het overleg');
  pdf.getForm().createTextField('naam').addToPage(page);
  const link = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 100, 20],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://zorg.example/Launch/lijst') },
    }),
  );
  page.node.addAnnot(link);
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, PDFName.of('Fit')]));
  await change(pdf);
  return Buffer.from(await pdf.save());
}

/** A pdf of these objects as text, with a table of objects. */
export function writtenPdf(...objects: readonly string[]): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A stream with this dictionary that inflates to a start and a gigabyte: the same ten megabytes over and over. */
export function gigabyteStream(dict: string, start = ''): string {
  const deflated = (bytes: Uint8Array) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const piece = deflated(Buffer.alloc(10_000_000));
  const pieces = [deflated(Buffer.from(start)), ...Array.from({ length: 100 }, () => piece)];
  const text = Buffer.concat([Buffer.from('789c', 'hex'), ...pieces, Buffer.from('0300', 'hex')]).toString(
    'latin1',
  );
  return `<< ${dict} /Filter /FlateDecode /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

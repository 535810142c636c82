export { createPdfStamper, type PdfStamper } from './pdf-stamper.ts';

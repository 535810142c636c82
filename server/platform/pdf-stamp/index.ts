export { createPdfStamper, type PdfStamper } from './pdf-stamper.ts';
export type { KeptReason } from './stamp-messages.ts';

import { docxBytes } from './docx.ts';
import { pdfBytes } from './pdf.ts';
import texts from './texts.json' with { type: 'json' };
import { xlsxBytes } from './xlsx.ts';

const { doubleCheck } = texts;
const revisedDoubleCheck = {
  ...doubleCheck,
  paragraphs: [...doubleCheck.paragraphs, doubleCheck.revision],
};

/** The files of the demo's documents: their names, and how their bytes are made. */
export const demoFiles = {
  houseRules: { name: 'Huisregels en bereikbaarheid.docx', bytes: () => docxBytes(texts.houseRules) },
  doubleCheck: { name: 'Dubbele controle bij medicatie.pdf', bytes: () => pdfBytes(doubleCheck) },
  revisedDoubleCheck: {
    name: 'Dubbele controle bij medicatie, versie 2.pdf',
    bytes: () => pdfBytes(revisedDoubleCheck),
  },
  handHygiene: { name: 'Handhygiëne in vijf stappen.docx', bytes: () => docxBytes(texts.handHygiene) },
  certificate: { name: 'Certificaat brandmeldinstallatie.pdf', bytes: () => pdfBytes(texts.certificate) },
  processingRegister: { name: 'Verwerkingsregister.xlsx', bytes: () => xlsxBytes(texts.processingRegister) },
  keys: { name: 'Overdracht en sleutels.xlsx', bytes: () => xlsxBytes(texts.keys) },
} as const;

export type DemoFileKey = keyof typeof demoFiles;

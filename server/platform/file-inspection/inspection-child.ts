/**
 * The process that parses files: one at a time, asked by messages. Its first argument says whether it examines them,
 * extracts their text or reads the rows of a spreadsheet. Runs from the sources without a loader, so what it imports has no syntax but types to strip.
 */
import { answerTo, serveChild, type Work } from '../child-work/serve-child.ts';
import { isJob } from './inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_RESIDENT, MAX_SHEET_MS, MAX_TEXT_MS } from './limits.ts';
import { isSheetJob } from './sheets/sheet-messages.ts';
import { isTextJob } from './text/text-messages.ts';

const programs = {
  text: { load: extraction, maxMs: MAX_TEXT_MS },
  sheet: { load: sheets, maxMs: MAX_SHEET_MS },
  examination: { load: examination, maxMs: MAX_INSPECTION_MS },
};

await serveChild(import.meta.url, {
  ...(programs[process.argv[2] as keyof typeof programs] ?? programs.examination),
  maxResident: MAX_RESIDENT,
});

async function examination(): Promise<Work> {
  const { inspectFile } = await import('./inspect-file.ts');
  return (job) => (isJob(job) ? answerTo(job, inspectFile(job)) : null);
}

async function extraction(): Promise<Work> {
  const { extractText } = await import('./text/extract-text.ts');
  // The reader of pdf leaves promises behind that a damaged object rejects; the text of the rest is read all the same.
  process.on('unhandledRejection', () => undefined);
  return (job) => (isTextJob(job) ? answerTo(job, extractText(job)) : null);
}

async function sheets(): Promise<Work> {
  const { readSheet } = await import('./sheets/read-sheet.ts');
  return (job) => (isSheetJob(job) ? answerTo(job, readSheet(job)) : null);
}

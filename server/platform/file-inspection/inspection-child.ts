/**
 * The process that parses files: one at a time, asked by messages. Its first argument says whether it examines them or
 * extracts their text. Runs from the sources without a loader, so what it imports has no syntax but types to strip.
 */
import { answerTo, serveChild, type Work } from '../child-work/serve-child.ts';
import { isJob } from './inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_RESIDENT, MAX_TEXT_MS } from './limits.ts';
import { isTextJob } from './text/text-messages.ts';

const isForText = process.argv[2] === 'text';

await serveChild(import.meta.url, {
  load: isForText ? extraction : examination,
  maxMs: isForText ? MAX_TEXT_MS : MAX_INSPECTION_MS,
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

/**
 * The process that stamps pdf files: one at a time, asked by messages. Runs from the sources without a loader, so what it
 * imports has no syntax but types to strip.
 */
import { answerTo, serveChild } from '../child-work/serve-child.ts';
import { MAX_RESIDENT, MAX_STAMP_MS } from './stamp-limits.ts';
import { isStampJob } from './stamp-messages.ts';

await serveChild(import.meta.url, {
  load: async () => {
    const { stampPdf } = await import('./stamp-pdf.ts');
    return (job) => (isStampJob(job) ? answerTo(job, stampPdf(job)) : null);
  },
  maxMs: MAX_STAMP_MS,
  maxResident: MAX_RESIDENT,
});

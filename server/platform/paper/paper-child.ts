/**
 * The process that sets papers: one at a time, asked by messages. Runs from the sources without a loader, so what it imports
 * has no syntax but types to strip.
 */
import { answerTo, serveChild } from '../child-work/serve-child.ts';
import { MAX_PAPER_MS, MAX_RESIDENT } from './paper-limits.ts';
import { isPaperJob } from './paper-messages.ts';

await serveChild(import.meta.url, {
  load: async () => {
    const { setPaper } = await import('./set-paper.ts');
    return (job) => (isPaperJob(job) ? answerTo(job, setPaper(job)) : null);
  },
  maxMs: MAX_PAPER_MS,
  maxResident: MAX_RESIDENT,
});

import type { Page } from 'playwright-core';
import { NONSENSE } from '../../client/moments.ts';

/** Complaints that fail every test. */
export interface PageComplaints {
  readonly list: readonly string[];
}

const REPORT = 'reportComplaint';

/** Collects CSP violations, uncaught errors, and nonsense text that is visible even briefly. */
export async function watchPage(page: Page): Promise<PageComplaints> {
  const list: string[] = [];
  await page.exposeFunction(REPORT, (what: string) => list.push(what));
  await page.addInitScript(
    ({ report, nonsense }) => {
      const complain = (what: string) => {
        const send = Reflect.get(window, report);
        if (typeof send === 'function') send(what);
      };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        complain(`Refused by the policy: ${violatedDirective} ${blockedURI} ${sample}`);
      });
      const note = (records: readonly MutationRecord[]) => {
        for (const { target, addedNodes, type } of records)
          for (const { textContent: text } of type === 'characterData' ? [target] : addedNodes)
            if (text && new RegExp(nonsense).test(text)) complain(`Showed: ${text.slice(0, 200)}`);
      };
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(note).observe(document, all);
    },
    { report: REPORT, nonsense: NONSENSE.source },
  );
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(`Not caught: ${error.stack ?? error.message}`));
  return { list };
}

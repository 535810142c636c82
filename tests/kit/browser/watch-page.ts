import type { Page } from 'playwright-core';

/** What a page must never report, whatever a test does with it. */
export interface PageComplaints {
  readonly list: readonly string[];
}

const REPORT = 'reportPolicyViolation';

/** Collects violations of the content security policy and errors that nothing caught, from now on. */
export async function watchPage(page: Page): Promise<PageComplaints> {
  const list: string[] = [];
  await page.exposeFunction(REPORT, (what: string) => list.push(`Refused by the policy: ${what}`));
  await page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const send = Reflect.get(window, report);
      if (typeof send === 'function') send(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, REPORT);
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(`Not caught: ${error.stack ?? error.message}`));
  return { list };
}

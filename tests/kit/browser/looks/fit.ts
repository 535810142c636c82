import type { Page } from 'playwright-core';

/** The narrowest windows, in px, of the phone's layout (which a desk has at 400 %) and of the desk's. */
const narrowest = [320, 768] as const;

/** The browser's own text at its largest, which is more than the settings' largest letters, 125 %. */
const LETTERS = '200%';

/**
 * Lists what does not fit into windows of these widths with text at 200 %, by default the narrowest: a page or dialog that
 * scrolls sideways, and controls that reach out of the window or of their dialog, except inside a box that scrolls.
 */
export async function findOverflow(
  page: Page,
  where: string,
  widths: readonly number[] = narrowest,
): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    let faults = await page.evaluate(measure, LETTERS);
    // A busy browser lays the page out for its new width late: a fault counts when it stays.
    if (faults.length) {
      await page.waitForTimeout(1_000);
      faults = await page.evaluate(measure, LETTERS);
    }
    for (const fault of faults) found.push(`${where} at ${width} px: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. */
async function measure(size: string): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = size;
  // The app renders anew for a phone or a desk once it knows of the window's width, and loads some of it then.
  await new Promise<void>((resolve) => {
    const QUIET_MS = 200;
    const done = () => {
      changes.disconnect();
      resolve();
    };
    let timer = setTimeout(done, QUIET_MS);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });

  /** Whether a box around the element scrolls sideways; null where one hides it from sight, as of a skip link. */
  const scrolls = (element: Element): boolean | null => {
    let isScrolled = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clip, clipPath, opacity } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      const isClipped = clip !== 'auto' || clipPath !== 'none' || (width <= 1 && height <= 1);
      if (isClipped || opacity === '0') return null;
      if (at === element) continue;
      if ((overflowX === 'auto' || overflowX === 'scroll') && !at.matches('[aria-modal=true]'))
        isScrolled ||= at.scrollWidth > at.clientWidth && !at.matches('[data-dialog-body]');
    }
    return isScrolled;
  };

  /** The first of the inmost elements that reach beyond an edge. */
  const reachingBeyond = (edge: number, within: Element): string => {
    const wide = [...within.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1 && scrolls(element) === false,
    );
    const inmost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return inmost
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 200))
      .join(' and ');
  };

  const faults: string[] = [];
  if (root.scrollWidth > innerWidth)
    faults.push(`the page is ${root.scrollWidth} px wide: ${reachingBeyond(innerWidth, document.body)}`);
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  const body = dialog?.querySelector('[data-dialog-body]');
  if (body && body.scrollWidth > body.clientWidth) {
    const beyond = body.scrollWidth - body.clientWidth;
    const edge = body.getBoundingClientRect().right;
    faults.push(`the dialog scrolls sideways by ${beyond} px: ${reachingBeyond(edge, body)}`);
  }
  const room = dialog?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  const controls =
    'a, button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]';
  for (const control of (dialog ?? document).querySelectorAll(controls)) {
    const { left, right } = control.getBoundingClientRect();
    if (left >= Math.max(room.left, 0) - 1 && right <= Math.min(room.right, innerWidth) + 1) continue;
    if (!control.checkVisibility({ visibilityProperty: true }) || scrolls(control) !== false) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    faults.push(
      `${control.tagName.toLowerCase()} '${name}' stands from ${Math.round(left)} to ${Math.round(right)}`,
    );
  }
  root.style.fontSize = '';
  return faults;
}

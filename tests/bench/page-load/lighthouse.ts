import { UsageError } from '../options.ts';

/** The categories and audits that are read from a report. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: LighthouseReport } | undefined>;

/** Lighthouse is no dependency: it brings 114 packages and 176 MB to every installation. */
const PACKAGE = 'lighthouse';
const VERSION = '13.5.0';

/** Lighthouse, where it is installed. @throws UsageError that says how to install it */
export async function findLighthouse(): Promise<Lighthouse> {
  try {
    return ((await import(PACKAGE)) as { default: Lighthouse }).default;
  } catch {
    throw new UsageError(`Lighthouse is not installed: npm install --no-save ${PACKAGE}@${VERSION}`);
  }
}

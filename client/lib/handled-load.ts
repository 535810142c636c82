import { pageState } from './page-state.ts';

const underway = pageState(() => 0);

/**
 * Loads code whose failure the caller handles, such as by trying again later or going without: the page is not reloaded
 * for it, which would drop what its person is doing.
 */
export async function loadHandled<Code>(load: () => Promise<Code>): Promise<Code> {
  underway.current += 1;
  try {
    return await load();
  } finally {
    underway.current -= 1;
  }
}

/** Whether code is being loaded whose failure is handled. */
export const isLoadHandled = (): boolean => underway.current > 0;

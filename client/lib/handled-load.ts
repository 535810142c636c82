let underway = 0;

/**
 * Loads code whose failure the caller handles, such as by trying again later or going without: the page is not reloaded
 * for it, which would drop what its person is doing.
 */
export async function loadHandled<Code>(load: () => Promise<Code>): Promise<Code> {
  underway += 1;
  try {
    return await load();
  } finally {
    underway -= 1;
  }
}

/** Whether code is being loaded whose failure is handled. */
export const isLoadHandled = (): boolean => underway > 0;

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceOnPreloadError } from '../../../client/app/preload-error.ts';
import { loadHandled } from '../../../client/lib/handled-load.ts';

const reload = vi.fn();
const assign = vi.fn();
let destination: string | null = null;

// Listens for as long as the page lives, which here is the file.
reloadOnceOnPreloadError(() => destination);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/register', search: '?page=2', hash: '', reload, assign });
});
afterEach(() => {
  destination = null;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A part of the app cannot be loaded; whether that goes on to the error page. */
function failToLoad(): boolean {
  return window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

describe('a part of the app that cannot be loaded', () => {
  it('reloads the page where one was going, which the address does not say yet', () => {
    destination = '/incidents?dialog=view&entry=i1';
    expect(failToLoad()).toBe(false);
    expect(assign.mock.calls).toEqual([['/incidents?dialog=view&entry=i1']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([null, '/register?page=2'])('reloads where one is when one goes nowhere else', (goal) => {
    destination = goal;
    expect(failToLoad()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('leaves the page as it is when what asked for the part handles its failure', async () => {
    const wentOn = vi.fn();
    const failed = loadHandled(async () => {
      wentOn(failToLoad());
      throw new Error('not loaded');
    });
    await expect(failed).rejects.toThrow('not loaded');
    expect(wentOn).toHaveBeenCalledExactlyOnceWith(true);
    expect(reload).not.toHaveBeenCalled();
    expect(failToLoad()).toBe(false);
  });

  it('goes on to the error page when that did not help', () => {
    failToLoad();
    expect(failToLoad()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

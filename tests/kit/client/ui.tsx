import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadOverlays } from '../../../client/ui/overlay/overlays.ts';
import { UiProvider } from '../../../client/ui/provider.tsx';

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stands in for the layout that jsdom does not have, and for which the text editor asks when it scrolls. */
export function standInForLayout(): void {
  const none = () => [] as unknown as DOMRectList;
  Object.assign(Range.prototype, { getClientRects: none, getBoundingClientRect: () => new DOMRect() });
  Object.assign(document, { elementFromPoint: () => null });
}

/** Gives each test an empty storage, a wide window and its overlays; `isPhone` makes the window narrow. */
export function useFreshWindow({ isPhone = false } = {}) {
  beforeEach(async () => {
    await loadOverlays();
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('ResizeObserver', SilentObserver);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isPhone && query.includes('max-width'),
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

function Address() {
  const { search } = useLocation();
  return <span data-testid="address">{search}</span>;
}

/** Renders a piece of the UI kit at an address and gives a person to work with it. */
export function show(element: ReactNode, address = '/') {
  const result = render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        {element}
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
  return {
    ...result,
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    address: () => result.getByTestId('address').textContent,
  };
}

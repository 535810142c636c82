import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from '../../../client/ui/overlay/tooltip.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

/** Where each button stands, in pixels from the left; one that is gone from the page stands nowhere, at 0. */
const places: Readonly<Record<string, number>> = { Eerste: 200, Tweede: 600 };

class SilentObserver {
  observe() {}
  disconnect() {}
}

function placeButtons() {
  // The DOM of the tests knows none.
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = this.isConnected ? (places[this.textContent] ?? 0) : 0;
    return DOMRect.fromRect({ x: left, y: left && 300, width: left && 40, height: left && 40 });
  });
}

function TwoButtons() {
  const [isFirstThere, setFirstThere] = useState(true);
  const [element, setElement] = useState(1);
  return (
    <>
      {isFirstThere && (
        <Tooltip content="Uitleg bij de eerste" openDelay={0}>
          <button type="button" key={element} onDoubleClick={() => setElement(element + 1)}>
            Eerste
          </button>
        </Tooltip>
      )}
      <Tooltip content="Uitleg bij de tweede" openDelay={0}>
        <button type="button" onPointerEnter={() => setFirstThere(false)}>
          Tweede
        </button>
      </Tooltip>
    </>
  );
}

const enter = (name: string) => fireEvent.pointerEnter(screen.getByText(name), { pointerType: 'mouse' });
const left = () =>
  Number.parseFloat(
    document.querySelector<HTMLElement>('[data-part=positioner]')?.style.getPropertyValue('--x') ?? '0',
  );

describe('a tooltip', () => {
  useFreshWindow();
  afterEach(() => void vi.restoreAllMocks());

  it('stands by its own anchor, also where the one before it went away in that moment', async () => {
    placeButtons();
    show(<TwoButtons />);
    enter('Eerste');
    await waitFor(() => expect(left()).toBeGreaterThan(150));
    enter('Tweede');
    await screen.findByText('Uitleg bij de tweede');
    await waitFor(() => expect(left()).toBeGreaterThan(550));
    expect(screen.queryByText('Eerste')).toBeNull();
  });

  it('goes with its anchor, also where another element takes that one’s place', async () => {
    placeButtons();
    show(<TwoButtons />);
    enter('Eerste');
    await screen.findByText('Uitleg bij de eerste');
    act(() => void fireEvent.doubleClick(screen.getByText('Eerste')));
    await waitFor(() => expect(screen.queryByText('Uitleg bij de eerste')).toBeNull());
  });
});

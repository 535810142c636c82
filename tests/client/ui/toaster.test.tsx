import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '../../../client/ui/feedback/toast-store.ts';
import { Toaster, toast } from '../../../client/ui/feedback/toaster.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

const card = () => document.querySelector<HTMLElement>('[data-part="toast"]');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function swipe(distance: number) {
  const target = card();
  if (!target) throw new Error('There is no notification to swipe');
  const at = (clientX: number) => ({ pointerId: 1, clientX, bubbles: true });
  fireEvent(target, new MouseEvent('pointerdown', at(100)));
  fireEvent(target, new MouseEvent('pointermove', at(100 + distance)));
  fireEvent(target, new MouseEvent('pointerup', at(100 + distance)));
}

describe('toaster', () => {
  useFreshWindow();
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => dismissToast());
    vi.useRealTimers();
  });

  it('shows one notification at a time: a new one takes the place of the old', () => {
    show(<Toaster />);
    act(() => toast({ title: 'Register aangemaakt!', tone: 'success' }));
    act(() => toast({ title: 'Register bijgewerkt!', tone: 'success' }));
    expect(document.querySelectorAll('[data-part="toast"]')).toHaveLength(1);
    expect(card()?.textContent).toContain('Register bijgewerkt!');
  });

  it('goes away after five seconds, not counting the time under the pointer', () => {
    show(<Toaster />);
    act(() => toast({ title: 'Gelukt' }));
    wait(4900);
    fireEvent.pointerEnter(card() as HTMLElement);
    wait(20_000);
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(card() as HTMLElement);
    wait(90);
    expect(card()).not.toBeNull();
    wait(20);
    expect(card()).toBeNull();
  });

  it('is put away by a swipe to the right of 50 pixels, not by a shorter one or to the left', () => {
    show(<Toaster />);
    act(() => toast({ title: 'Gelukt' }));
    swipe(49);
    swipe(-120);
    expect(card()).not.toBeNull();
    swipe(50);
    expect(card()).toBeNull();
  });

  it('takes the focus with F8, waits meanwhile, and gives the focus back when it goes', () => {
    show(
      <>
        <button type="button">Hier</button>
        <Toaster />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Hier' });
    button.focus();
    act(() => toast({ title: 'Gelukt' }));
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Korte berichten/ }));
    wait(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Bericht sluiten' }));
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is announced politely, and a failure at once', () => {
    show(<Toaster />);
    act(() => toast({ title: 'Register aangemaakt!', tone: 'success' }));
    expect(screen.getByRole('status').textContent).toBe('Register aangemaakt!');
    expect(screen.getByRole('alert').textContent).toBe('');
    act(() => toast({ title: 'Kon niet verwijderen!', tone: 'destructive' }));
    expect(screen.getByRole('alert').textContent).toBe('Kon niet verwijderen!');
  });
});

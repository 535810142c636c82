import { useEffect } from 'react';
import { AddressBar } from '../../features/identity/address-and-password/address-bar.tsx';
import { WaitingLine } from '../../features/reporting/waiting/waiting-line.tsx';
import { loadWhenIdle } from '../../lib/lazy-component.ts';

const followPrint = async () => (await import('../../ui/print/browser-print.ts')).followBrowserPrint();

/** Quiet notices under the header of every page. */
export function Lines() {
  // Printing begins after the page is there, so its code loads later.
  useEffect(() => loadWhenIdle(followPrint), []);
  return (
    <>
      <AddressBar />
      <WaitingLine />
    </>
  );
}

import { useEffect } from 'react';
import { AnswersLine } from '../../features/audits/waiting/answers-line.tsx';
import { AddressBar } from '../../features/identity/address-and-password/address-bar.tsx';
import { WaitingLine } from '../../features/reporting/waiting/waiting-line.tsx';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import { printByKey } from '../../ui/print/print-key.ts';

const followPrint = async () => (await import('../../ui/print/browser-print.ts')).followBrowserPrint();

/** Quiet notices under the header of every page. */
export function Lines() {
  // The key is taken from the first moment; the rest of printing begins after the page is there, so its code loads later.
  useEffect(() => {
    addEventListener('keydown', printByKey);
    const cancel = loadWhenIdle(followPrint);
    return () => {
      removeEventListener('keydown', printByKey);
      cancel();
    };
  }, []);
  return (
    <>
      <AddressBar />
      <WaitingLine />
      <AnswersLine />
    </>
  );
}

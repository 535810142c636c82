import { AddressBar } from '../../features/identity/address-and-password/address-bar.tsx';
import { WaitingLine } from '../../features/reporting/waiting/waiting-line.tsx';

/** What the person is to know wherever they are, in quiet lines under the header. */
export function Lines() {
  return (
    <>
      <AddressBar />
      <WaitingLine />
    </>
  );
}

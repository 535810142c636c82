import { type RefObject, useEffect } from 'react';
import { fileStoreMessages } from '../../../../schema/records/file-messages.ts';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { vaultLimits } from '../../../lib/vault/vault.ts';
import { FormFiles } from '../../../records/attachments/form-files.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { UploadQueue } from '../../../ui/upload/upload-queue.ts';
import { openPhoto } from '../waiting/waiting-photos.ts';
import { useWaiting, type WaitingReport } from '../waiting/waiting-store.ts';

const texts = reportingTexts.photos;

export interface ReportPhotosProps {
  organizationId: string;
  isShielded: boolean;
  queue: RefObject<UploadQueue | null>;
  /** Key of a waiting report reopened in the form, whose photos come with it. */
  reopened: string | undefined;
}

/** Photos and other files of a report; without a network they wait with it on this device. */
export function ReportPhotos({ organizationId, isShielded, queue, reopened }: ReportPhotosProps) {
  useReopenedPhotos(reopened, queue);
  return (
    <FormFiles
      name="photos"
      organizationId={organizationId}
      // All of them may have to wait on the device.
      maxFiles={vaultLimits.binariesPerKind}
      picturesOnly={isShielded ? fileStoreMessages.shieldedPicturesOnly : undefined}
      label={texts.label}
      hint={isShielded ? texts.shielded : texts.hint}
      interrupted={texts.interrupted}
      optional
      queue={queue}
    />
  );
}

/** Chooses the photos of a reopened report, which the device keeps until the report is sent. */
function useReopenedPhotos(key: string | undefined, queue: RefObject<UploadQueue | null>): void {
  const userId = useSession().user?.id ?? '';
  const { reports } = useWaiting();
  const report = reports.find((one) => one.key === key);
  const isThere = report !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the report is known
  useEffect(() => {
    if (report) void choosePhotos(userId, report, queue);
  }, [isThere]);
}

async function choosePhotos(
  userId: string,
  report: WaitingReport,
  queue: RefObject<UploadQueue | null>,
): Promise<void> {
  const files = await Promise.all(report.photos.map((photo) => openPhoto(userId, report.key, photo)));
  queue.current?.add(files.filter((file) => file !== null));
}

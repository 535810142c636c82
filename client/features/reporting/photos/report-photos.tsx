import { Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useState } from 'react';
import { fileStoreMessages } from '../../../../schema/records/file-messages.ts';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { vaultLimits } from '../../../lib/vault/vault.ts';
import { FormFiles } from '../../../records/attachments/form-files.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { UploadQueue } from '../../../ui/upload/upload-queue.ts';
import type { UploadItem } from '../../../ui/upload/upload-types.ts';
import type { ReportFormValues } from '../report-values.ts';
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
  const missing = useUnsentPhotos(queue);
  return (
    <Stack gap="3">
      {missing.length > 0 && <Notice tone="warning">{texts.chooseAgain(missing)}</Notice>}
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
    </Stack>
  );
}

/**
 * Keeps the names of photos that are under way in the form's values, and returns those that were so before a restart:
 * only the person can choose them again.
 */
function useUnsentPhotos(queue: RefObject<UploadQueue | null>): readonly string[] {
  const { values, setFieldValue } = useFormikContext<ReportFormValues>();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  useEffect(() => {
    const present = queue.current?.items;
    setItems(present?.get() ?? []);
    return present?.subscribe(setItems);
  }, [queue]);
  const missing = values.unsentPhotos.filter((name) => items.every((item) => item.name !== name));
  const underway = items
    .filter(({ state }) => state !== 'done' && state !== 'refused')
    .map(({ name }) => name);
  const unsent = [...missing, ...underway];
  const isSame = unsent.join('/') === values.unsentPhotos.join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the files alone
  useEffect(() => {
    if (!isSame) void setFieldValue('unsentPhotos', unsent, false);
  }, [items, isSame]);
  return missing;
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

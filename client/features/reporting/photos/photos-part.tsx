import { Box, Button, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { Camera } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { UploadQueue } from '../../../ui/upload/upload-queue.ts';
import type { ReportFormValues } from '../report-values.ts';

/** Lazy: most reports have no photos. */
const ReportPhotos = lazyComponent(async () => (await import('./report-photos.tsx')).ReportPhotos);

const texts = reportingTexts.photos;

export interface PhotosPartProps {
  organizationId: string | undefined;
  queue: RefObject<UploadQueue | null>;
  /** Key of a waiting report reopened in the form. */
  reopened: string | undefined;
}

/** The button that opens the field for photos, or that field. */
export function PhotosPart({ organizationId, queue, reopened }: PhotosPartProps) {
  const { values } = useFormikContext<ReportFormValues>();
  const { photos, unsentPhotos, shieldReporter } = values;
  const [isOpen, setOpen] = useState(reopened !== undefined);
  if (organizationId === undefined) return null;
  if (isOpen || photos.length > 0 || unsentPhotos.length > 0)
    return (
      <Suspense fallback={<Box minH="24" />}>
        <ReportPhotos
          // Files belong to one organisation.
          key={organizationId}
          organizationId={organizationId}
          isShielded={shieldReporter}
          queue={queue}
          reopened={reopened}
        />
      </Suspense>
    );
  return (
    <Box>
      <Button type="button" variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => setOpen(true)}>
        <Camera aria-hidden />
        {texts.add}
      </Button>
      {shieldReporter && (
        <Text textStyle="sm" color="fg.muted" mt="1.5">
          {texts.shielded}
        </Text>
      )}
    </Box>
  );
}

import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { History } from 'lucide-react';
import { useState } from 'react';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import type { SelectedOrganization } from '../../../session/organization-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { type ReportFormValues, resumedReport } from '../report-values.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { dropDraft, type KeptDraft, useWaiting } from './waiting-store.ts';

const { draft: texts, formInUse } = waitingTexts;

/** The server keeps files that belong to no report for a day. */
const PHOTOS_KEPT_MS = 20 * 3_600_000;

/** Keeps the half-typed report of the form, and offers those of before: to go on with, or to throw away with one tap. */
export function KeptDrafts({ organization }: { organization: SelectedOrganization | null }) {
  useKeptDraft(organization);
  const [openedAt] = useState(Date.now);
  const { values, dirty, setValues } = useFormikContext<ReportFormValues>();
  const userId = useSession().user?.id ?? '';
  const { organizations, select } = useOrganizations();
  const { drafts } = useWaiting();
  // A draft that another tab writes at this moment is not left behind.
  const offered = drafts.filter(({ key, keptAt }) => key !== values.draftId && keptAt.getTime() < openedAt);

  const goOn = (draft: KeptDraft) => {
    if (dirty) return toast({ title: formInUse });
    const own = organizations.find(({ id }) => id === draft.organization?.id);
    if (own) select(own);
    void setValues(resumedReport(withPhotosThere(draft), draft.keptAt), false);
  };

  if (offered.length === 0) return null;
  return (
    <Stack gap="3">
      {offered.map((draft) => (
        <Notice key={draft.key} icon={<History size={18} />}>
          <Text>{texts.offer(formatMoment(draft.keptAt.toISOString()))}</Text>
          <Text lineClamp="2" overflowWrap="anywhere" color="fg.muted">
            {draft.values.explanation}
          </Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size="sm" type="button" variant="outline" onClick={() => goOn(draft)}>
              {texts.goOn}
            </Button>
            <Button
              size="sm"
              type="button"
              variant="outline"
              colorPalette="red"
              onClick={() => void dropDraft(userId, draft.key)}
            >
              {texts.throwAway}
            </Button>
          </Flex>
        </Notice>
      ))}
    </Stack>
  );
}

/** Values whose photos the server still has; the others are to be chosen again. */
function withPhotosThere({ values, keptAt }: KeptDraft): ReportFormValues {
  if (Date.now() - keptAt.getTime() < PHOTOS_KEPT_MS) return values;
  const gone = values.photos.map(({ name }) => name);
  return { ...values, photos: [], unsentPhotos: [...gone, ...values.unsentPhotos] };
}

import { Button } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readFailure } from '../../graphql/error-message.ts';
import { reportTexts } from '../../i18n/nl/reports.ts';
import { withBroughtFile } from '../../records/attachments/brought-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

const { share: texts } = reportTexts;

/** Opens the form of a new document with a report in it, where one says who reads it. */
export function ShareReport({ title, address }: { title: string; address: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const paper = await fetchFile(address);
      if (!paper) return;
      const file = new File([paper.content], paper.name ?? `${title}.pdf`, { type: 'application/pdf' });
      await navigate(...withBroughtFile({ title, file }));
    } catch (error) {
      const { message } = error instanceof FileRefused ? error : readFailure(error);
      toast({ title: texts.failed, description: message, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={isBusy} loadingText={texts.open} onClick={() => void share()}>
      <Users aria-hidden />
      {texts.open}
    </Button>
  );
}

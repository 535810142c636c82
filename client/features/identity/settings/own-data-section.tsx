import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fetchFile } from '../../../session/fetch-file.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';

const texts = settingsTexts.ownData;

/** The download of all data kept about the person, as a file. */
export function OwnDataSection() {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const file = await fetchFile('/user/data');
      if (file) saveFile(texts.fileName, file.content, 'application/json');
    } catch {
      toast({ title: texts.failed, tone: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      <Button
        variant="outline"
        onClick={() => void download()}
        loading={isLoading}
        loadingText={texts.download}
      >
        <Download aria-hidden />
        {texts.download}
      </Button>
    </SettingsSection>
  );
}

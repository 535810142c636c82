import { Box, Button } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { EmptyState } from '../../../../ui/feedback/async-states.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ChapterPage } from './chapter-page.tsx';

const { view: texts } = managingTexts;

/** Page of the chapter that the address names, with its versions and, for editors, its draft and readers. */
export function ViewPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  if (id) return <ChapterPage key={id} id={id} />;
  return (
    <Page title={texts.title}>
      <Box borderWidth="1px" borderRadius="l3">
        <EmptyState
          {...texts.noChapter}
          icon={<BookOpen size={24} />}
          action={<Button onClick={() => navigate('/handboek')}>{texts.toHandbook}</Button>}
        />
      </Box>
    </Page>
  );
}

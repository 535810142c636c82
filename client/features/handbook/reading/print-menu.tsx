import { Button } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReadChapterFragment } from '../../../graphql/generated/operations.ts';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { usePaper } from '../../../ui/print/papers.ts';

const PrintChapter = lazyComponent(async () => (await import('./print-handbook.tsx')).PrintChapter);
const PrintHandbook = lazyComponent(async () => (await import('./print-handbook.tsx')).PrintHandbook);

const texts = readingTexts.print;

interface PrintMenuProps {
  organization: { readonly id: string; readonly name: string };
  /** The chapter that shows; the browser's own command prints it too. */
  chapter: ReadChapterFragment | null;
}

/** Saves a PDF file that the server makes. */
const save = (address: string) =>
  void import('../../../records/exports/save-export.ts').then(({ saveExport }) => saveExport(address));

/** Prints the chapter that shows or all of the handbook, or saves it as a PDF file. */
export function PrintMenu({ organization, chapter }: PrintMenuProps) {
  const [printed, setPrinted] = useState<'chapter' | 'all' | null>(null);
  const done = () => setPrinted(null);
  usePaper({ print: () => setPrinted(chapter ? 'chapter' : 'all') });
  return (
    <>
      <MenuButton
        placement="bottom-end"
        trigger={
          <Button variant="outline" loading={printed !== null} loadingText={uiTexts.table.print}>
            <Printer aria-hidden />
            {uiTexts.table.print}
          </Button>
        }
      >
        {(Menu) => (
          <Menu.Positioner>
            <Menu.Content>
              {chapter && (
                <Menu.Item value="chapter" onClick={() => setPrinted('chapter')}>
                  {texts.chapter}
                </Menu.Item>
              )}
              <Menu.Item value="all" onClick={() => setPrinted('all')}>
                {texts.all}
              </Menu.Item>
              {chapter && (
                <Menu.Item value="chapter-paper" onClick={() => save(`/export/handbook/${chapter.id}`)}>
                  {texts.savedChapter}
                </Menu.Item>
              )}
              <Menu.Item
                value="all-paper"
                onClick={() => save(`/export/handbook.pdf?organizationId=${organization.id}`)}
              >
                {texts.savedAll}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        )}
      </MenuButton>
      <Suspense>
        {printed === 'chapter' && chapter && (
          <PrintChapter organization={organization} chapter={chapter} onDone={done} />
        )}
        {printed === 'all' && <PrintHandbook organization={organization} onDone={done} />}
      </Suspense>
    </>
  );
}

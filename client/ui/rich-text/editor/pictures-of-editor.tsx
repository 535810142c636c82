import { VisuallyHidden } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileTypeCodes, fileTypes } from '../../../../schema/values/file-types.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import { useStore } from '../../../lib/store.ts';
import { toast } from '../../feedback/toaster.tsx';
import type { EditorPictures } from './editor-pictures.ts';
import { FilePreview, PictureDialog, StoredPreview } from './picture-dialog.tsx';
import { toldOf, Underway } from './picture-underway.tsx';
import { createPicturesUnderway, type PicturesUnderway, whyIncomplete } from './pictures-underway.ts';

const texts = editorTexts.picture;

/** Media types that the file dialog offers; those of iPhones are stored as another. */
const ACCEPTED = [
  ...fileTypeCodes
    .map((code) => fileTypes[code])
    .flatMap(({ isPicture, mediaType }) => (isPicture ? mediaType : [])),
  'image/heic',
  'image/heif',
].join();

/** Acts with pictures, for the editor's buttons, keys and drops. */
export interface PictureActs {
  /** Asks for a file, or changes the picture that is selected. */
  open(): void;
  /** Takes files that come at a position. */
  take(files: readonly File[], at: number): void;
}

interface PicturesOfEditorProps {
  editor: Editor;
  pictures: EditorPictures;
  ref: Ref<PictureActs>;
}

interface AskedPicture {
  readonly key: number;
  readonly file: File;
  readonly at: number;
}

/** The pictures of an editor: asking for a file and its alternative text, and those on their way. */
export function PicturesOfEditor({ editor, pictures, ref }: PicturesOfEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<readonly AskedPicture[]>([]);
  const [isChanging, setChanging] = useState(false);
  const count = useRef(0);
  const underway = useUnderway(editor, pictures);

  const take = (files: readonly File[], at: number) => {
    const accepted = files.filter((file) => {
      const refusal = pictures.refusalOf(file);
      if (refusal !== null)
        toast({ title: texts.refused, description: `${file.name}: ${refusal}`, tone: 'destructive' });
      return refusal === null;
    });
    const added = accepted.map((file) => {
      count.current += 1;
      return { key: count.current, file, at };
    });
    setAsked((before) => [...before, ...added]);
  };
  useImperativeHandle(ref, () => ({
    open: () => (editor.isActive('image') ? setChanging(true) : input.current?.click()),
    take,
  }));
  const goOn = () => {
    setAsked((before) => before.slice(1));
    focusLater(editor);
  };
  const [first] = asked;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={texts.insert}
        onChange={({ target }) => {
          take([...(target.files ?? [])], editor.state.selection.to);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {first && (
        <PictureDialog
          key={first.key}
          title={texts.dialogTitle}
          saveLabel={texts.save}
          preview={<FilePreview file={first.file} />}
          alt=""
          onSave={(alt) => {
            underway.start(first.file, alt, first.at);
            goOn();
          }}
          onClose={goOn}
        />
      )}
      <PicturesUnderwayView editor={editor} underway={underway} />
      {isChanging && <ChangeDialog editor={editor} pictures={pictures} onClose={() => setChanging(false)} />}
    </>
  );
}

function ChangeDialog({
  editor,
  pictures,
  onClose,
}: Omit<PicturesOfEditorProps, 'ref'> & { onClose: () => void }) {
  const { fileId, alt } = editor.getAttributes('image');
  const close = () => {
    onClose();
    focusLater(editor);
  };
  return (
    <PictureDialog
      title={texts.changeTitle}
      saveLabel={texts.saveChange}
      preview={<StoredPreview fileId={String(fileId)} loadPicture={pictures.loadPicture} />}
      alt={String(alt)}
      onSave={(next) => {
        editor.commands.updateAttributes('image', { alt: next });
        close();
      }}
      onRemove={() => {
        editor.commands.deleteSelection();
        close();
      }}
      onClose={close}
    />
  );
}

/** The dialog gives the focus back to the button; who inserted a picture goes on writing. */
function focusLater(editor: Editor): void {
  setTimeout(() => !editor.isDestroyed && editor.commands.focus());
}

/** The pictures on their way, which the editor is told of as long as it is on the page. */
function useUnderway(editor: Editor, pictures: EditorPictures): PicturesUnderway {
  const latest = useRef(pictures);
  latest.current = pictures;
  const underway = useMemo(
    () =>
      createPicturesUnderway(
        () => editor.view,
        () => latest.current,
      ),
    [editor],
  );
  useEffect(() => {
    const drop = () => underway.dropLost();
    const stop = underway.items.subscribe((items) => latest.current.onUnderway(whyIncomplete(items)));
    editor.on('update', drop);
    return () => {
      stop();
      editor.off('update', drop);
      if (underway.items.get().length > 0) toast({ title: texts.refused, description: texts.left });
      underway.leave();
      latest.current.onUnderway(undefined);
    };
  }, [editor, underway]);
  return underway;
}

/** Shows each picture on its way at its place. */
function PicturesUnderwayView({ editor, underway }: { editor: Editor; underway: PicturesUnderway }) {
  const items = useStore(underway.items);
  return (
    <>
      <VisuallyHidden role="status">{toldOf(items)}</VisuallyHidden>
      {items.map((item) =>
        createPortal(
          <Underway
            item={item}
            onRetry={() => underway.retry(item.key)}
            onRemove={() => {
              underway.remove(item.key);
              editor.commands.focus();
            }}
          />,
          item.element,
          item.key,
        ),
      )}
    </>
  );
}

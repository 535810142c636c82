import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { fileTexts } from '../../i18n/nl/files.ts';

const hasFiles = ({ dataTransfer }: DragEvent | globalThis.DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped onto an element or pasted into it; says whether some are being dragged over it. */
export function useDropTarget(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Number of elements entered and not left: the children of the target tell of themselves. */
  const depth = useRef(0);
  useEffect(() => {
    // A file dropped beside the target would replace the page.
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  const move = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}

/** The files in a paste; pictures get a name of ours, as browsers call each of them 'image.png'. */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): File[] {
  // Office programs add a picture of copied text.
  if (clipboardData.types.includes('text/plain')) return [];
  return [...clipboardData.files].map((file) => {
    const [, extension] = /^image\.(\w+)$/.exec(file.name) ?? [];
    return extension ? new File([file], `${fileTexts.pasted}.${extension}`, { type: file.type }) : file;
  });
}

import { Box, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Link2 } from 'lucide-react';
import type { RefObject } from 'react';
import { editorTexts as texts } from '../../../i18n/nl/rich-text-editor.ts';
import { IconButton } from '../../icon-button.tsx';
import { namesOf } from '../../keys/key-names.ts';
import { useRovingStop } from '../../use-roving-stop.ts';
import { containsMark, removalActs, type ToolbarAct, tableGroup, toolbarGroups } from './toolbar-acts.tsx';

interface EditorToolbarProps {
  editor: Editor;
  label: string;
  /** Id of the text that the buttons work on. */
  controls: string;
  onLink: () => void;
  /** Absent where a text has no pictures. */
  onPicture: (() => void) | undefined;
  ref: RefObject<HTMLDivElement | null>;
}

const linkAct: ToolbarAct = {
  label: texts.link,
  Icon: Link2,
  keys: 'Mod-Alt-k',
  run: (chain) => chain,
  isOn: (editor) => editor.isActive('link'),
};

const pictureAct: ToolbarAct = {
  label: texts.picture.insert,
  Icon: ImagePlus,
  keys: 'Mod-Alt-g',
  run: (chain) => chain,
  isOn: (editor) => editor.isActive('image'),
};

/** The buttons of the editor: one stop for the Tab key, within which the arrows go. They wrap on a narrow window. */
export function EditorToolbar({ editor, label, controls, onLink, onPicture, ref }: EditorToolbarProps) {
  const roving = useRovingStop(ref);
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const removals = useEditorState({
    editor,
    selector: () => removalActs.filter(({ mark }) => containsMark(editor, mark)).map(({ mark }) => mark),
  });
  const groups = [
    ...toolbarGroups,
    ...(isInTable ? [tableGroup] : []),
    ...(removals.length > 0 ? [removalActs.filter(({ mark }) => removals.includes(mark))] : []),
  ];
  return (
    <Flex
      ref={ref}
      {...roving}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      wrap="wrap"
      columnGap="2"
      borderBottomWidth="1px"
      p="1"
      // The text keeps its selection while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((acts) => (
        <Box key={acts[0]?.label} display="flex" flexWrap="wrap">
          {acts.map((act) => (
            <ActButton key={act.label} editor={editor} act={act} />
          ))}
        </Box>
      ))}
      <ActButton editor={editor} act={linkAct} opensDialog onClick={onLink} />
      {onPicture && <ActButton editor={editor} act={pictureAct} onClick={onPicture} />}
    </Flex>
  );
}

interface ActButtonProps {
  editor: Editor;
  act: ToolbarAct;
  opensDialog?: boolean;
  onClick?: () => void;
}

function ActButton({ editor, act, opensDialog, onClick }: ActButtonProps) {
  const { label, Icon, keys, run, isOn } = act;
  const { isActive, isPossible } = useEditorState({
    editor,
    selector: () => ({
      isActive: isOn?.(editor),
      isPossible: run(editor.can().chain(), editor).run(),
    }),
  });
  return (
    <IconButton
      label={keys ? `${label} (${shownKeys(keys)})` : label}
      icon={<Icon size={18} aria-hidden />}
      size="sm"
      minW="9"
      aria-pressed={isActive}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      borderWidth="1px"
      borderColor={isActive ? 'teal.border' : 'transparent'}
      bg={isActive ? 'teal.muted' : undefined}
      disabled={!isPossible}
      onClick={onClick ?? (() => run(editor.chain().focus(), editor).run())}
    />
  );
}

/** Keys as people read them: 'Ctrl+Alt+2'. */
function shownKeys(keys: string): string {
  const [mod = ''] = namesOf({ key: '', mod: true });
  return keys
    .split('-')
    .map((key) => (key === 'Mod' ? mod : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}

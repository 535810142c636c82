import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useUndoImportMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { tell } from './download.ts';
import type { ImportParts } from './import-parts.ts';
import { StepHeading } from './step-heading.tsx';

const { done: texts } = importTexts;

interface DoneStepProps {
  parts: ImportParts;
  onChanged: () => void;
  onAnew: () => void;
  onList: () => void;
}

/** Result of an import: what was saved, taking it back, and what stayed then. */
export function DoneStep({ parts, onChanged, onAnew, onList }: DoneStepProps) {
  const [undo, { loading }] = useUndoImportMutation();
  const { id, version, status, savedCount, kept, abilities } = parts;
  const isUndone = status === 'Undone';
  return (
    <Stack gap="5">
      <StepHeading>{texts.heading}</StepHeading>
      <Notice>{isUndone ? texts.undone : texts.saved(savedCount)}</Notice>
      {kept.length > 0 && (
        <Stack gap="2">
          <Text>{texts.kept(savedCount)}</Text>
          <Stack as="ul" gap="1" ps="5" listStyleType="disc">
            {kept.map(({ id: recordId, number, title, why }) => (
              <Text as="li" key={recordId} overflowWrap="anywhere">
                {[number, title].filter(Boolean).join(' ')}: {why}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
      <Flex gap="3" wrap="wrap">
        <Button onClick={onList}>{texts.toList}</Button>
        <Button variant="outline" onClick={onAnew}>
          {texts.more}
        </Button>
        {abilities.undo && (
          <Button
            variant="outline"
            loading={loading}
            onClick={() => void undo({ variables: { id, version } }).then(onChanged, tell)}
          >
            <Undo2 aria-hidden />
            {texts.undo}
          </Button>
        )}
      </Flex>
      {abilities.undo && (
        <Text textStyle="sm" color="fg.muted">
          {texts.undoHint}
        </Text>
      )}
    </Stack>
  );
}

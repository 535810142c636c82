import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { MessageSquareWarning, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFailure } from '../../../graphql/error-message.ts';
import { useRateManualMutation } from '../../../graphql/generated/hooks.ts';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { markedPassage } from './marked-passage.ts';

const { improvement, rating } = readingTexts;

interface ChapterFeedbackProps {
  chapter: { readonly id: string; readonly chapter: string; readonly title: string };
  /** Element of the chapter's text, in which a passage can be selected. */
  text: () => HTMLElement | null;
}

/** A reader's answer to a chapter: whether it was useful, and what is wrong with it. */
export function ChapterFeedback({ chapter, text }: ChapterFeedbackProps) {
  return (
    <Flex wrap="wrap" justify="space-between" gap="6" borderTopWidth="1px" pt="5">
      <Rating id={chapter.id} />
      <ImprovementPoint chapter={chapter} text={text} />
    </Flex>
  );
}

function Rating({ id }: { id: string }) {
  const labelId = useId();
  const [rate, { loading }] = useRateManualMutation();
  const [answer, setAnswer] = useState<boolean>();
  const say = async (isUseful: boolean) => {
    if (loading) return;
    try {
      await rate({ variables: { id, isUseful } });
      setAnswer(isUseful);
    } catch (error) {
      toast({ title: rating.failed, description: readFailure(error).message, tone: 'destructive' });
    }
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text id={labelId} fontWeight="medium" mb="2">
        {rating.question}
      </Text>
      <Flex gap="2" wrap="wrap">
        {([true, false] as const).map((isUseful) => (
          <Button
            key={String(isUseful)}
            size="sm"
            variant={answer === isUseful ? 'solid' : 'outline'}
            aria-pressed={answer === isUseful}
            onClick={() => void say(isUseful)}
          >
            {isUseful ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
            {isUseful ? rating.yes : rating.no}
          </Button>
        ))}
      </Flex>
      <Text role="status" textStyle="sm" color="fg.muted" mt="2" minH="1.5em">
        {answer === undefined ? '' : rating.thanks}
      </Text>
    </Box>
  );
}

function ImprovementPoint({ chapter, text }: ChapterFeedbackProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const passage = useRef('');
  // A press on the button ends the selection in some browsers.
  const remember = () => {
    passage.current = markedPassage(text());
  };
  const report = () => {
    const words = markedPassage(text()) || passage.current;
    const about = improvement.about(readingTexts.chapterName(chapter));
    void navigate(`/register?dialog=create&chapter=${chapter.id}`, {
      state: {
        description: words ? `${about}\n${improvement.passage(words)}\n` : `${about}\n`,
        returnTo: pathname,
      },
    });
  };
  return (
    <Box maxW="sm">
      <Text fontWeight="medium" mb="2">
        {improvement.question}
      </Text>
      <Button size="sm" variant="outline" onPointerDown={remember} onClick={report}>
        <MessageSquareWarning aria-hidden />
        {improvement.report}
      </Button>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {improvement.hint}
      </Text>
    </Box>
  );
}

import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import { readFailure } from '../../graphql/error-message.ts';
import { useFirstStepsQuery } from '../../graphql/generated/hooks.ts';
import { firstStepTexts as texts } from '../../i18n/nl/first-steps.ts';
import { guideAddress } from '../../lib/guide-address.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { usePreferences } from '../../records/account/preferences.tsx';
import { LIST_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { FigureLink } from './figures-card.tsx';

/** The first steps of an organisation, ticked by what it has, until all is done or the person puts it away. */
export function FirstSteps() {
  const { selected } = useOrganizations();
  const { save } = usePreferences();
  const { data, dataState } = useFirstStepsQuery({
    variables: { organizationId: selected?.id ?? '' },
    skip: selected === null,
    ...LIST_FETCH_POLICY,
  });
  if (dataState !== 'complete') return null;
  const { hasTeams, hasColleagues, hasYearPlan, hasHandbook, hasReport } = data.firstSteps;
  const steps = [
    { text: texts.organization, isDone: true, to: '' },
    { text: texts.teams, isDone: hasTeams, to: '/settings/teams' },
    { text: texts.colleagues, isDone: hasColleagues, to: '/invites' },
    { text: texts.yearPlan, isDone: hasYearPlan, to: '/events' },
    { text: texts.handbook, isDone: hasHandbook, to: '/manuals' },
    { text: texts.report, isDone: hasReport, to: '/melden' },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;

  async function putAway() {
    try {
      await save({ hidesFirstSteps: true });
    } catch (error) {
      toast({ title: texts.failed, description: readFailure(error).message, tone: 'destructive' });
    }
  }

  return (
    <Box
      as="section"
      aria-labelledby="first-steps"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      maxW="3xl"
    >
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <Heading as="h2" id="first-steps" size="sm">
          {texts.title}
        </Heading>
        <Button variant="ghost" size={{ base: 'md', md: 'sm' }} onClick={() => void putAway()}>
          <X aria-hidden />
          {texts.putAway}
        </Button>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {texts.progress(done, steps.length)}
      </Text>
      <Stack as="ol" listStyleType="none" gap="0" mt="1">
        {steps.map(({ text, isDone, to }) => (
          <li key={text}>
            {isDone ? (
              <Flex align="center" gap="3" minH="11" py="1" color="fg.muted">
                <CircleCheck size={20} role="img" aria-label={texts.done} />
                {text}
              </Flex>
            ) : (
              <FigureLink to={to}>
                <Flex as="span" align="center" gap="3" minW="0">
                  <Circle size={20} role="img" aria-label={texts.toDo} />
                  {text}
                </Flex>
                <ChevronRight size={18} aria-hidden />
              </FigureLink>
            )}
          </li>
        ))}
      </Stack>
      <Text textStyle="sm" mt="2">
        <Box asChild textDecoration="underline">
          <a href={guideAddress('/eerste-dag-beheerder')} target="_blank" rel="noopener noreferrer">
            {texts.guide}
          </a>
        </Box>
      </Text>
    </Box>
  );
}

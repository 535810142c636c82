import { Box, Checkbox, Field, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { riskCategories } from '../../../../schema/records/risks.ts';
import { hasWords } from '../../../../schema/values/fold-text.ts';
import type { RiskLibraryQuery } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';

const { library: texts } = riskMatrixTexts;

type LibraryRisk = RiskLibraryQuery['riskLibrary'][number];

interface LibraryChoiceProps {
  risks: readonly LibraryRisk[];
  /** Highest step of the organisation's method; a score beyond it is taken over as this one. */
  most: number;
}

/** The library by category, narrowed by words; each risk that was not taken over can be chosen. */
export function LibraryChoice({ risks, most }: LibraryChoiceProps) {
  const { error } = useFormField<readonly string[]>('codes');
  const [search, setSearch] = useState('');
  const errorId = useId();
  const found = risks.filter(({ title, process, whatCanGoWrong, category }) =>
    hasWords([title, process, whatCanGoWrong, riskCategories.nameOf(category)].join(' '), search),
  );
  const groups = riskCategories.list
    .map(({ code, name }) => ({ name, members: found.filter(({ category }) => category === code) }))
    .filter(({ members }) => members.length > 0);
  return (
    <Box aria-describedby={error && errorId}>
      <Field.Root>
        <Field.Label>{texts.search}</Field.Label>
        <Input
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would take over what is chosen.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field.Root>
      <Text role="status" textStyle="sm" color="fg.muted" mt="1.5">
        {found.length > 0 ? texts.found(found.length) : texts.nothingFound}
      </Text>
      {error && (
        <Flex id={errorId} color="fg.error" textStyle="sm" mt="1.5" gap="1.5" align="center">
          <CircleAlert aria-hidden size={16} />
          {error}
        </Flex>
      )}
      <Stack gap="6" mt="4">
        {groups.map(({ name, members }) => (
          <LibraryGroup key={name} name={name} risks={members} most={most} errorId={error && errorId} />
        ))}
      </Stack>
    </Box>
  );
}

interface LibraryGroupProps extends LibraryChoiceProps {
  /** Name of the category. */
  name: string;
  errorId: string | undefined;
}

function LibraryGroup({ name, risks, most, errorId }: LibraryGroupProps) {
  const id = useId();
  const { input } = useFormField<readonly string[]>('codes');
  const choose = useChoose();
  const free = risks.filter(({ riskId }) => !riskId).map(({ code }) => code);
  const chosen = free.filter((code) => input.value.includes(code)).length;
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" mb="2">
        <Heading as="h3" id={id} size="sm">
          {name}
        </Heading>
        {free.length > 1 && (
          <Checkbox.Root
            minW="0"
            checked={chosen === free.length ? true : chosen > 0 && 'indeterminate'}
            onCheckedChange={({ checked }) => choose(free, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label minW="0" fontWeight="normal" overflowWrap="anywhere">
              {texts.all(name)}
            </Checkbox.Label>
          </Checkbox.Root>
        )}
      </Flex>
      <Stack as="ul" gap="2" listStyleType="none">
        {risks.map((risk) => (
          <Box as="li" key={risk.code} borderWidth="1px" borderRadius="l2" p="3">
            {risk.riskId ? (
              <TakenOver risk={risk} riskId={risk.riskId} />
            ) : (
              <Choice {...{ risk, most, errorId, choose }} isChosen={input.value.includes(risk.code)} />
            )}
          </Box>
        ))}
      </Stack>
    </section>
  );
}

type Choose = (codes: readonly string[], isOn: boolean) => void;

/** A function that chooses risks or not; it stays the same, so that memoised choices are not drawn anew. */
function useChoose(): Choose {
  const { setValues } = useFormikContext<{ codes: readonly string[] }>();
  return useCallback(
    (codes, isOn) =>
      void setValues((values) => {
        const others = values.codes.filter((code) => !codes.includes(code));
        return { ...values, codes: isOn ? [...others, ...codes] : others };
      }),
    [setValues],
  );
}

interface ChoiceProps extends Pick<LibraryGroupProps, 'most' | 'errorId'> {
  risk: LibraryRisk;
  isChosen: boolean;
  choose: Choose;
}

/** Memoised: a click changes one of thirty. */
const Choice = memo(function Choice({ risk, most, errorId, isChosen, choose }: ChoiceProps) {
  return (
    <Checkbox.Root
      display="flex"
      alignItems="flex-start"
      gap="3"
      name="codes"
      value={risk.code}
      checked={isChosen}
      invalid={errorId !== undefined}
      onCheckedChange={({ checked }) => choose([risk.code], checked === true)}
    >
      <Checkbox.HiddenInput aria-describedby={errorId} />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label flex="1" minW="0" fontWeight="normal">
        <Facts risk={risk} most={most} />
      </Checkbox.Label>
    </Checkbox.Root>
  );
});

/** A risk that the organisation has already, with the way to it. */
function TakenOver({ risk, riskId }: { risk: LibraryRisk; riskId: string }) {
  return (
    <Flex wrap="wrap" gap="2" justify="space-between" align="center">
      <Text overflowWrap="anywhere">{risk.title}</Text>
      <Flex gap="3" align="center">
        <StatusBadge tone="neutral">{texts.takenOver}</StatusBadge>
        <Box asChild color="teal.fg" textDecoration="underline" textStyle="sm">
          <Link to={`/risks/${riskId}`} aria-label={texts.open(risk.title)}>
            {texts.view}
          </Link>
        </Box>
      </Flex>
    </Flex>
  );
}

function Facts({ risk, most }: { risk: LibraryRisk; most: number }) {
  const { title, process, whatCanGoWrong, likelihood, severity } = risk;
  const usually = texts.usually(Math.min(likelihood, most), Math.min(severity, most));
  return (
    <Box as="span" minW="0" overflowWrap="anywhere">
      <Text as="span" display="block" fontWeight="medium">
        {title}
      </Text>
      <Text as="span" display="block" textStyle="sm">
        {whatCanGoWrong}
      </Text>
      <Text as="span" display="block" textStyle="sm" color="fg.muted">
        {`${process} · ${usually}`}
      </Text>
    </Box>
  );
}

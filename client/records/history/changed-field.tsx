import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { RETENTION, retentionActs } from '../../../schema/records/retention-acts.ts';
import type { RevisionLinesFragment } from '../../graphql/generated/operations.ts';
import { historyTexts as texts } from '../../i18n/nl/records/history.ts';
import { useTeamNames } from '../teams/use-team-names.ts';
import { FILES, IMPORTED, REMINDED, type ShownFields, shownValue } from './shown-value.ts';

type Change = RevisionLinesFragment['rows'][number]['changes'][number];

/** Maximum length of an old and new text on one line; longer ones stand below each other. */
const SHORT = 40;

/** Old and new value of a field; nothing for a field that no screen shows. */
export function ChangedField({ change, ...shown }: { change: Change } & ShownFields) {
  const { field, from, to, isKept } = change;
  if (field === FILES) return <ChangedFiles removed={from} added={to} />;
  if (field === REMINDED) return <Text overflowWrap="anywhere">{texts.reminded(to)}</Text>;
  if (field === IMPORTED) return <Text overflowWrap="anywhere">{texts.imported(to)}</Text>;
  if (field === RETENTION)
    return <Text>{shownValue({ terms: { [RETENTION]: retentionActs } }, field, to)}</Text>;
  const label = shown.labels[field];
  if (!label) return null;
  const sentence = shown.sentences?.[field];
  if (sentence) return <Text>{sentence}</Text>;
  if (!isKept) return <Text>{`${label}: ${texts.notKept}`}</Text>;
  if (field === 'teamId') return <ChangedTeam label={label} from={from[0]} to={to[0]} />;
  if (shown.reasons?.includes(field))
    return (
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">{`${label}: ${shownValue(shown, field, to)}`}</Text>
    );
  const [was, became] = [from, to].map((texts) => shownValue(shown, field, texts)) as [string, string];
  return <OldAndNew label={label} was={was} became={became} />;
}

/** Old and new team by their names. */
function ChangedTeam({ label, from, to }: { label: string; from?: string; to?: string }) {
  const [was, became] = useTeamNames([from || null, to || null]);
  return <OldAndNew label={label} was={was} became={became} />;
}

/** Files that were added or removed, by their names. */
function ChangedFiles({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  const lines = [
    [texts.filesAdded, added],
    [texts.filesRemoved, removed],
  ] as const;
  return lines.map(([words, names]) =>
    names.length > 0 ? (
      <Text key={words(1)} overflowWrap="anywhere">{`${words(names.length)}: ${names.join(', ')}`}</Text>
    ) : null,
  );
}

function OldAndNew({ label, was, became }: { label: string; was: string; became: string }) {
  if ([was, became].every((text) => text.length <= SHORT && !text.includes('\n')))
    return (
      <Text overflowWrap="anywhere">
        {`${label}: `}
        <Value text={was} isOld />
        <span aria-hidden>{' → '}</span>
        <VisuallyHidden>{` ${texts.becomes} `}</VisuallyHidden>
        <Value text={became} />
      </Text>
    );
  return (
    <Box>
      <Text>{`${label}:`}</Text>
      <Passage label={texts.was} text={was} isOld />
      <Passage label={texts.became} text={became} />
    </Box>
  );
}

function Value({ text, isOld = false }: { text: string; isOld?: boolean }) {
  if (text === '') return <Text as="em">{texts.empty}</Text>;
  return (
    <Text as="span" color={isOld ? 'fg.muted' : undefined}>
      {text}
    </Text>
  );
}

/** A long text in full, with its line breaks. */
function Passage({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) {
  return (
    <Text ps="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
      <Text as="span" textStyle="sm" color="fg.muted">{`${label}: `}</Text>
      <Value text={text} isOld={isOld} />
    </Text>
  );
}

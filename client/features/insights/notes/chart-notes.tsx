import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { monthWords } from '../../../../schema/insights/month-words.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { InsightChoices } from '../choices/use-insight-choices.ts';

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog);

const { notes: texts } = insightTexts;

export type Note = TrendsQuery['trend']['notes'][number];

/** The note that a dialog is about; a month alone for a new one. */
export interface OpenedNote {
  readonly kind: 'create' | 'edit' | 'delete';
  readonly note: Note | null;
}

interface ChartNotesProps {
  notes: readonly Note[];
  /** Months of the chart, in order. */
  months: readonly string[];
  choices: InsightChoices;
  refresh: () => void;
}

/** Notes on the months of a chart, and for those who manage the organisation to write them. */
export function ChartNotes({ notes, months, choices, refresh }: ChartNotesProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState<OpenedNote | null>(null);
  const [organizationId, ...others] = choices.organizationIds;
  const isOne = organizationId !== undefined && others.length === 0;
  const { all: teams } = useTeams(isOne ? organizationId : null);
  const [teamId, ...otherTeams] = choices.teamIds;
  const ownTeam = otherTeams.length === 0 ? (teamId ?? null) : null;
  const mayWrite = isOne && user?.role !== 'Client' && months.length > 0;
  if (notes.length === 0 && !mayWrite) return null;
  const nameOf = (id: string | null) =>
    id === null ? texts.ofAll : (teams.find((team) => team.id === id)?.name ?? '');
  return (
    <Box as="section" mt="4" aria-label={texts.title}>
      {notes.length > 0 && (
        <>
          <Heading as="h4" size="sm">
            {texts.title}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="1" mt="1">
            {notes.map((note) => {
              const month = monthWords(note.month);
              return (
                <Flex as="li" key={`${note.month} ${note.teamId}`} gap="2" align="center" wrap="wrap">
                  <Text flex="1 1 16rem" minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
                    {`${month} (${nameOf(note.teamId)}): ${note.text}`}
                  </Text>
                  {note.startsLimits && <Badge>{texts.startsLimits}</Badge>}
                  {mayWrite && (
                    <Flex _print={{ display: 'none' }}>
                      <IconButton
                        label={texts.edit(month)}
                        icon={<Pencil aria-hidden />}
                        aria-haspopup="dialog"
                        onClick={() => setOpened({ kind: 'edit', note })}
                      />
                      <IconButton
                        label={texts.remove(month)}
                        icon={<Trash2 aria-hidden />}
                        aria-haspopup="dialog"
                        onClick={() => setOpened({ kind: 'delete', note })}
                      />
                    </Flex>
                  )}
                </Flex>
              );
            })}
          </Stack>
        </>
      )}
      {mayWrite && (
        <Button
          variant="outline"
          size="sm"
          mt="3"
          aria-haspopup="dialog"
          onClick={() => setOpened({ kind: 'create', note: null })}
          _print={{ display: 'none' }}
        >
          <NotebookPen aria-hidden />
          {texts.add}
        </Button>
      )}
      {opened && isOne && (
        <Suspense>
          <NoteDialog
            opened={opened}
            organizationId={organizationId}
            teamId={opened.note ? opened.note.teamId : ownTeam}
            teamName={nameOf(opened.note ? opened.note.teamId : ownTeam)}
            {...{ notes, months }}
            onClose={() => setOpened(null)}
            onChanged={refresh}
          />
        </Suspense>
      )}
    </Box>
  );
}

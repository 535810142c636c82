import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  useDeleteDataBreachMutation,
  useDeleteDeskTextMutation,
  useSupportDeskQuery,
} from '../../../graphql/generated/hooks.ts';
import { supportDeskTexts as texts } from '../../../i18n/nl/support-desk.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsItem, SettingsList, SettingsSection } from '../../../ui/settings-section.tsx';
import { BreachClock } from './breach-clock.tsx';
import { BreachDialog, type DataBreach } from './breach-dialog.tsx';
import { type DeskText, SolveDialog, TextDialog } from './text-dialog.tsx';

type Opened =
  | { readonly as: 'text'; readonly kind: DeskText['kind']; readonly text: DeskText | null }
  | { readonly as: 'solve'; readonly text: DeskText }
  | { readonly as: 'breach'; readonly breach: DataBreach | null }
  | { readonly as: 'remove'; readonly title: string; readonly remove: () => Promise<unknown> };

/** Known problems, answer templates and the register of data breaches, for the support desk. */
export function SupportDeskPage() {
  const { data, dataState, error, refetch } = useSupportDeskQuery(FRESH_FETCH_POLICY);
  const [opened, setOpened] = useState<Opened | null>(null);
  const picker = usePageOrganizationPicker();
  const desk = dataState === 'complete' ? data.supportDesk : null;
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      <Link asChild mb="4" display="inline-block">
        <RouterLink to="/support">{texts.back}</RouterLink>
      </Link>
      {!desk && (error ? <LoadFailed onRetry={refresh} /> : <FormSkeleton fields={3} />)}
      {desk && (
        <Stack gap="6" maxW="4xl">
          {(['KnownProblem', 'AnswerTemplate'] as const).map((kind) => (
            <DeskTexts
              key={kind}
              kind={kind}
              rows={desk.texts.filter((text) => text.kind === kind)}
              onOpen={setOpened}
            />
          ))}
          <Breaches rows={desk.breaches} onOpen={setOpened} />
        </Stack>
      )}
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(null)} onChanged={refresh} />}
    </Page>
  );
}

interface PartProps<Row> {
  rows: readonly Row[];
  onOpen: (opened: Opened) => void;
}

function DeskTexts({ kind, rows, onOpen }: PartProps<DeskText> & { kind: DeskText['kind'] }) {
  const [removeText] = useDeleteDeskTextMutation();
  const words = kind === 'KnownProblem' ? texts.problems : texts.templates;
  const stateOf = ({ solvedAt, openQuestions }: DeskText) =>
    solvedAt ? texts.problems.solvedOn(formatDate(solvedAt)) : texts.problems.open(openQuestions);
  return (
    <SettingsSection title={words.title} text={words.text}>
      {rows.length === 0 && <Text color="fg.muted">{words.none}</Text>}
      <SettingsList label={words.title}>
        {rows.map((row) => {
          const { id, version, title, text } = row;
          const remove = () => removeText({ variables: { id, version } });
          return (
            <SettingsItem
              key={id}
              title={title}
              text={
                <>
                  {kind === 'KnownProblem' && <Text as="span">{stateOf(row)}. </Text>}
                  <Text as="span" whiteSpace="pre-line" lineClamp="3">
                    {text}
                  </Text>
                </>
              }
            >
              <ItemActions
                title={title}
                onEdit={() => onOpen({ as: 'text', kind, text: row })}
                onRemove={() => onOpen({ as: 'remove', title, remove })}
              >
                {kind === 'KnownProblem' && !row.solvedAt && (
                  <Button
                    size="sm"
                    aria-label={texts.problems.solveOf(title)}
                    onClick={() => onOpen({ as: 'solve', text: row })}
                  >
                    {texts.problems.solve}
                  </Button>
                )}
              </ItemActions>
            </SettingsItem>
          );
        })}
      </SettingsList>
      <Button variant="outline" onClick={() => onOpen({ as: 'text', kind, text: null })}>
        {words.add}
      </Button>
    </SettingsSection>
  );
}

function Breaches({ rows, onOpen }: PartProps<DataBreach>) {
  const [removeBreach] = useDeleteDataBreachMutation();
  const { selected } = useOrganizations();
  const { breaches } = texts;
  return (
    <SettingsSection title={breaches.title} text={breaches.text}>
      {rows.length === 0 && <Text color="fg.muted">{breaches.none}</Text>}
      <SettingsList label={breaches.title}>
        {rows.map((breach) => {
          const { id, version, organization, what } = breach;
          const title = `${organization.name}: ${what}`;
          const remove = () => removeBreach({ variables: { id, version } });
          return (
            <SettingsItem key={id} title={title} text={<BreachClock breach={breach} />}>
              <ItemActions
                title={title}
                onEdit={() => onOpen({ as: 'breach', breach })}
                onRemove={() => onOpen({ as: 'remove', title, remove })}
              />
            </SettingsItem>
          );
        })}
      </SettingsList>
      <Button variant="outline" disabled={!selected} onClick={() => onOpen({ as: 'breach', breach: null })}>
        {breaches.add}
      </Button>
    </SettingsSection>
  );
}

interface ItemActionsProps {
  title: string;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

function ItemActions({ title, onEdit, onRemove, children }: ItemActionsProps) {
  return (
    <Flex gap="2" wrap="wrap">
      {children}
      <Button size="sm" variant="outline" aria-label={texts.editOf(title)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button size="sm" variant="outline" aria-label={texts.removeOf(title)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Flex>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  onClose: () => void;
  onChanged: () => void;
}

function OpenedDialog({ opened, onClose, onChanged }: OpenedDialogProps) {
  const { selected } = useOrganizations();
  const done = () => {
    onChanged();
    onClose();
  };
  if (opened.as === 'text') return <TextDialog {...opened} onClose={onClose} onChanged={done} />;
  if (opened.as === 'solve') return <SolveDialog problem={opened.text} onClose={onClose} onChanged={done} />;
  if (opened.as === 'breach')
    return (
      <BreachDialog
        breach={opened.breach}
        organizationId={opened.breach?.organization.id ?? selected?.id ?? ''}
        onClose={onClose}
        onChanged={done}
      />
    );
  const { title, remove } = opened;
  return (
    <ConfirmDialog
      open
      title={texts.removal.title}
      body={texts.removal.body(title)}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      tone="destructive"
      onCancel={onClose}
      onConfirm={() =>
        void attempt(remove, {
          done: texts.toasts.removed,
          failed: texts.toasts.removeFailed,
          afterConflict: texts.conflict,
        }).then(done)
      }
    />
  );
}

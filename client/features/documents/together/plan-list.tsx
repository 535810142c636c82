import { Box, Button, chakra, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Folder, FolderPlus } from 'lucide-react';
import { memo } from 'react';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { fileTexts, formatSize } from '../../../i18n/nl/files.ts';
import type { PlannedRow, RowEdit } from './plan.ts';
import { Options, typesTogether } from './plan-fields.tsx';
import type { SendState } from './use-sending.ts';

const { table: texts } = togetherTexts;

interface PlanListProps {
  rows: readonly PlannedRow[];
  /** How far each file is while they are sent. */
  states: ReadonlyMap<string, SendState>;
  /** No row can be changed while files are sent. */
  isFixed: boolean;
  onEdit: (key: string, edit: RowEdit) => void;
}

/** The documents that will be added, and files that will not with the reason. */
export function PlanList({ rows, states, isFixed, onEdit }: PlanListProps) {
  return (
    <chakra.ul listStyleType="none" aria-label={texts.caption} borderTopWidth="1px">
      {rows.map((row) => (
        <PlanRow key={row.key} row={row} state={states.get(row.key)} isFixed={isFixed} onEdit={onEdit} />
      ))}
    </chakra.ul>
  );
}

interface PlanRowProps extends Pick<PlanListProps, 'isFixed' | 'onEdit'> {
  row: PlannedRow;
  state: SendState | undefined;
}

const PlanRow = memo(function PlanRow({ row, state, isFixed, onEdit }: PlanRowProps) {
  const { key, chosen, title, type, isLeftOut } = row;
  // A file that is refused itself fits under no other name.
  const isLost = chosen.refusal !== null;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr) auto',
      }}
      gap="2"
      alignItems="start"
      py="3"
      borderBottomWidth="1px"
      data-plan={row.refusal ? 'refused' : isLeftOut ? 'left-out' : 'ready'}
    >
      <Box minW="0">
        <FolderWords row={row} />
        {isLost || isLeftOut ? (
          <Text overflowWrap="anywhere">{title}</Text>
        ) : (
          <Input
            size="sm"
            value={title}
            aria-label={texts.titleOf(chosen.name)}
            disabled={isFixed}
            onChange={({ target }) => onEdit(key, { title: target.value })}
          />
        )}
        <Text textStyle="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
          {`${chosen.name} · ${formatSize(chosen.size)}`}
        </Text>
      </Box>
      <Box>
        {!isLost && !isLeftOut && (
          <NativeSelect.Root size="sm" disabled={isFixed}>
            <NativeSelect.Field
              value={type}
              aria-label={texts.typeOf(chosen.name)}
              onChange={({ target }) => onEdit(key, { type: target.value })}
            >
              <option value="">{texts.asAll}</option>
              <Options options={typesTogether} />
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </Box>
      <StateWords row={row} state={state} />
      <Box>
        {!isLost && (
          <Button
            size="sm"
            variant="ghost"
            type="button"
            disabled={isFixed}
            aria-label={(isLeftOut ? texts.takeBack : texts.leaveOut)(chosen.name)}
            onClick={() => onEdit(key, { isLeftOut: !isLeftOut })}
          >
            {isLeftOut ? texts.takeBackShort : texts.leaveOutShort}
          </Button>
        )}
      </Box>
    </chakra.li>
  );
});

function FolderWords({ row: { path, isNewFolder } }: { row: PlannedRow }) {
  const Icon = isNewFolder ? FolderPlus : Folder;
  return (
    <Flex gap="1.5" align="center" textStyle="xs" color="fg.muted" mb="1">
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Box as="span" overflowWrap="anywhere">
        {path.length > 0 ? path.join(' › ') : texts.noFolder}
        {isNewFolder && ` (${texts.isNew})`}
      </Box>
    </Flex>
  );
}

function StateWords({ row, state }: Pick<PlanRowProps, 'row' | 'state'>) {
  const refusal = row.refusal ?? state?.refusal;
  if (refusal)
    return (
      <Flex gap="1.5" textStyle="sm" color="fg.error">
        <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <span>{refusal}</span>
      </Flex>
    );
  if (row.isLeftOut) return <Text textStyle="sm">{texts.leftOut}</Text>;
  const words = !state
    ? texts.ready
    : state.state === 'sending'
      ? texts.sending
      : state.state === 'refused'
        ? fileTexts.refusals.failed
        : fileTexts.states[state.state];
  return (
    <Flex gap="1.5" textStyle="sm" color="fg.muted">
      {(!state || state.state === 'done') && (
        <CircleCheck size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      )}
      <span>{words}</span>
    </Flex>
  );
}

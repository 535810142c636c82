import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import type { TableLayout } from '../data-table/columns/column-layout.ts';
import type { Row, TableColumn } from '../data-table/types.ts';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button.tsx';

interface ColumnsDialogProps {
  isOpen: boolean;
  layout: TableLayout<Row>;
  onClose: () => void;
}

const texts = laterTexts.columnsDialog;

/** The order of a list's columns, by buttons or by dragging; what is chosen shows at once and is remembered. */
export function ColumnsDialog({ isOpen, layout, onClose }: ColumnsDialogProps) {
  const close = useBackCloses('columns', isOpen, onClose);
  const { columns } = layout;
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);

  function move(column: TableColumn<Row>, to: TableColumn<Row> | undefined) {
    if (!to || to === column) return;
    layout.move(column.id, to.id);
    setAnnouncement(texts.moved(column.header, columns.indexOf(to) + 1, columns.length));
  }

  return (
    <Dialog open={isOpen} onClose={close} title={texts.title} description={texts.description} size="sm">
      <DialogBody>
        <Box as="ol" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" pb="2">
          {columns.map((column, index) => (
            <Flex
              as="li"
              key={column.id}
              align="center"
              gap="2"
              ps="2"
              minH="11"
              borderWidth="1px"
              borderRadius="l2"
              bg={dragged === column.id ? 'teal.subtle' : 'bg.panel'}
              draggable
              onDragStart={() => setDragged(column.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                const moved = columns.find(({ id }) => id === dragged);
                if (moved) move(moved, column);
              }}
            >
              <Box color="fg.muted" cursor="grab" hideBelow="md">
                <GripVertical size={16} aria-hidden />
              </Box>
              <Text
                flex="1"
                minW="0"
                overflowWrap="anywhere"
                color={layout.visibility[column.id] ? undefined : 'fg.muted'}
              >
                {column.header}
                {!layout.visibility[column.id] && ` ${texts.hidden}`}
              </Text>
              <IconButton
                label={texts.up(column.header)}
                icon={<ArrowUp aria-hidden />}
                aria-disabled={index === 0}
                onClick={() => move(column, columns[index - 1])}
              />
              <IconButton
                label={texts.down(column.header)}
                icon={<ArrowDown aria-hidden />}
                aria-disabled={index === columns.length - 1}
                onClick={() => move(column, columns[index + 1])}
              />
            </Flex>
          ))}
        </Box>
        <Box srOnly role="status">
          {announcement}
        </Box>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={layout.reset}>
          {uiTexts.table.restore}
        </Button>
        <Button onClick={close}>{texts.done}</Button>
      </DialogFooter>
    </Dialog>
  );
}

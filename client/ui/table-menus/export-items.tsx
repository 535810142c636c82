import { Text } from '@chakra-ui/react';
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { ListFile } from '../data-table/types.ts';
import type { MenuParts } from '../overlay/menu-button.tsx';

const texts = uiTexts.table.files;

export interface ExportItemsProps {
  Menu: MenuParts;
  /** Rows that leave, in words. */
  scope: string;
  /** Why nothing can leave. */
  refusal: string | null;
  /** Columns on the screen; without them the choice is not offered. */
  columns?: readonly string[] | undefined;
  onChoose: (file: Omit<ListFile, 'ids'>) => void;
}

interface Choice extends Omit<ListFile, 'ids'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** Formats in which a list leaves, with the columns on the screen or with all of them. */
function choicesOf(columns: readonly string[] | undefined): Choice[] {
  const all = [
    { format: 'xlsx', columns: null, label: texts.excel, icon: <FileSpreadsheet aria-hidden /> },
    { format: 'csv', columns: null, label: texts.csv, icon: <FileText aria-hidden /> },
  ] as const;
  const pdf = { format: 'pdf', label: texts.pdf, icon: <FileDown aria-hidden /> } as const;
  if (!columns) return [...all, { ...pdf, columns: null }];
  return [
    ...all.map((choice) => ({ ...choice, columns, label: texts.shown(choice.label) })),
    ...all.map((choice) => ({ ...choice, label: texts.whole(choice.label) })),
    { ...pdf, columns, label: texts.shown(texts.pdf) },
  ];
}

/** Choices of the file in which a list leaves. */
export function ExportItems({ Menu, scope, refusal, columns, onChoose }: ExportItemsProps) {
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel>{scope}</Menu.ItemGroupLabel>
      {choicesOf(columns).map(({ label, icon, ...file }) => (
        <Menu.Item
          key={label}
          value={label}
          disabled={refusal !== null}
          closeOnSelect
          onClick={() => onChoose(file)}
        >
          {icon}
          <Menu.ItemText>{label}</Menu.ItemText>
        </Menu.Item>
      ))}
      {refusal !== null && (
        <Text px="2" pb="1" maxW="64" textStyle="xs" color="fg.muted">
          {refusal}
        </Text>
      )}
    </Menu.ItemGroup>
  );
}

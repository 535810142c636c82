import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, Upload, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { importMessages } from '../../../schema/records/import-messages.ts';
import { importPaths } from '../../../schema/records/import-paths.ts';
import { type ImportKind, importLimits } from '../../../schema/records/imports.ts';
import { useBeginImportMutation, useChooseImportSheetMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { useSession } from '../../session/session-store.ts';
import { uploadAccessOf } from '../../session/upload-access.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FailedAnswer } from '../../ui/upload/upload-requests.ts';
import { download, tell } from './download.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { ImportParts } from './import-parts.ts';
import { sendSheet } from './send-sheet.ts';
import { StepHeading } from './step-heading.tsx';

const { file: texts } = importTexts;

interface FileStepProps {
  kind: ImportKind;
  organizationId: string;
  onOpen: (id: string | null) => void;
  /** An import whose file was refused, or has several sheets. */
  parts?: ImportParts;
  onChanged?: () => void;
}

/** Chooses the file, or one of its sheets. */
export function FileStep({ kind, organizationId, onOpen, parts, onChanged }: FileStepProps) {
  if (parts?.status === 'ChooseSheet') return <SheetChoice parts={parts} onChanged={onChanged} />;
  if (parts)
    return (
      <Button variant="outline" alignSelf="start" onClick={() => onOpen(null)}>
        {texts.another}
      </Button>
    );
  return <FileChoice kind={kind} organizationId={organizationId} onOpen={onOpen} />;
}

function FileChoice({ kind, organizationId, onOpen }: Omit<FileStepProps, 'parts' | 'onChanged'>) {
  const userId = useSession().user?.id ?? '';
  const [begin] = useBeginImportMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const hint = useId();
  const send = async (file: File) => {
    if (file.size > importLimits.fileBytes) return setRefusal(importMessages.tooLarge);
    const controller = new AbortController();
    stop.current = controller;
    setRefusal(null);
    setPercent(0);
    try {
      const sent = { file, organizationId, access: uploadAccessOf(userId), signal: controller.signal };
      const uploadId = await sendSheet({ ...sent, onPercent: setPercent });
      const { data } = await begin({ variables: { organizationId, kind, uploadId } });
      if (data) onOpen(data.beginImport);
    } catch (error) {
      setPercent(null);
      if (controller.signal.aborted) return;
      if (error instanceof FailedAnswer) setRefusal(error.sentence ?? texts.failed);
      else if (error instanceof TypeError) setRefusal(texts.failed);
      else tell(error);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Else the same file could not be chosen again.
    target.value = '';
    if (file) void send(file);
  };
  const template = `/import/${importPaths[kind]}.xlsx`;
  return (
    <Stack gap="6">
      <StepHeading hint={<span id={hint}>{texts.hint}</span>}>{texts.heading}</StepHeading>
      {refusal && <Notice tone="failure">{refusal}</Notice>}
      <Flex gap="3" wrap="wrap" align="center">
        <Button aria-describedby={hint} disabled={percent !== null} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          {texts.choose}
        </Button>
        <Button variant="outline" onClick={() => void download(template, `${importPaths[kind]}.xlsx`)}>
          <Download aria-hidden />
          {texts.template}
        </Button>
        {percent !== null && (
          <>
            <Text role="status">{texts.sending(percent)}</Text>
            <Button variant="ghost" onClick={() => stop.current?.abort()}>
              <X aria-hidden />
              {texts.stop}
            </Button>
          </>
        )}
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {texts.templateHint}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept=".xlsx,.csv"
        data-files="import"
        onChange={choose}
      />
      <EarlierImports kind={kind} organizationId={organizationId} onOpen={onOpen} />
    </Stack>
  );
}

function SheetChoice({ parts, onChanged }: { parts: ImportParts; onChanged?: (() => void) | undefined }) {
  const [choose, { loading }] = useChooseImportSheetMutation();
  const [sheet, setSheet] = useState(0);
  const id = useId();
  const { id: importId, version } = parts;
  const read = () =>
    choose({ variables: { id: importId, version, sheet } }).then(onChanged, (error: unknown) => tell(error));
  return (
    <Stack gap="4" maxW="md">
      <StepHeading>{texts.sheets}</StepHeading>
      <label htmlFor={id}>{texts.sheet}</label>
      <CompactSelect id={id} value={sheet} onChange={({ target }) => setSheet(Number(target.value))}>
        {parts.sheets.map((name, place) => (
          // Names of sheets are unique in a workbook.
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </CompactSelect>
      <Button alignSelf="start" loading={loading} onClick={() => void read()}>
        {texts.readSheet}
      </Button>
    </Stack>
  );
}

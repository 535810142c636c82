import { Button } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { importPaths } from '../../../schema/records/import-paths.ts';
import type { ImportKind } from '../../../schema/records/imports.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';

/** Leads to the page that imports a kind of record from a spreadsheet. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  return (
    <Button
      size={{ base: 'md', md: 'sm' }}
      variant="outline"
      onClick={() => navigate(`/import/${importPaths[kind]}`)}
    >
      <FileUp aria-hidden />
      {shellTexts.importList}
    </Button>
  );
}

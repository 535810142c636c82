import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OTHER_SOURCE, registerLimits } from '../../../../schema/records/register.ts';
import {
  ChapterForRegisterDocument,
  type ChapterForRegisterQuery,
} from '../../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import { RecordDialog } from '../../../records/record/record-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { OriginWizard, textIn } from './origin-wizard.tsx';

const { fromChapter } = registerDialogTexts;

interface ChapterImprovementWizardProps extends DialogControls {
  chapterId: string;
  mayChooseResponsible: boolean;
}

/** The dialog for a new improvement point about a chapter of the handbook, with the passage that is not right. */
export function ChapterImprovementWizard({ chapterId, ...props }: ChapterImprovementWizardProps) {
  const { state } = useLocation();
  const [description] = useState(textIn(state, 'description'));
  return (
    <RecordDialog
      id={chapterId}
      query={ChapterForRegisterDocument}
      pick={({ manual }: ChapterForRegisterQuery) => manual}
      organizationOf={({ organization }) => organization}
      failedTitle={fromChapter.notFound}
      onClose={props.onClose}
    >
      {({ id, chapter, title, organization }) => {
        const name = `${chapter} ${title}`;
        return (
          <OriginWizard
            {...props}
            origin={{ kind: 'Manual', id }}
            prefill={{
              source: OTHER_SOURCE,
              sourceText: fromChapter.sourceText(name).slice(0, registerLimits.shortText),
              ...(description === null ? {} : { description }),
            }}
            organizationId={organization.id}
            made={fromChapter.made(name)}
          />
        );
      }}
    </RecordDialog>
  );
}

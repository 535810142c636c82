import { Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { documentMessages } from '../../../../schema/documents/document-messages.ts';
import { documentFileTypes } from '../../../../schema/documents/documents.ts';
import {
  useCreateDocumentMutation,
  useDocumentPeopleQuery,
  useUpdateDocumentMutation,
} from '../../../graphql/generated/hooks.ts';
import { DocumentDetailsDocument, type DocumentDetailsQuery } from '../../../graphql/generated/operations.ts';
import { documentTexts as texts } from '../../../i18n/nl/documents.ts';
import { documentFields } from '../../../kinds/document.fields.ts';
import { today } from '../../../lib/days.ts';
import { useBroughtFile } from '../../../records/attachments/brought-file.ts';
import { FormFiles } from '../../../records/attachments/form-files.tsx';
import { comparedFieldsOf } from '../../../records/fields/compared.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { stepsOf } from '../../../records/fields/form-fields.tsx';
import { normNames } from '../../../records/fields/norm-lines.ts';
import { NormsField } from '../../../records/fields/norms-field.tsx';
import { RecordWizard } from '../../../records/fields/record-wizard.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useSession } from '../../../session/session-store.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx';
import type { UploadQueue } from '../../../ui/upload/upload-queue.ts';
import type { DocumentDetails } from '../document-values.ts';
import { type FolderTree, folderOptions } from '../folders/folder-tree.ts';
import {
  type DocumentFormValues,
  findMistakes,
  proposedReview,
  reviewMistakes,
  reviewRuleOf,
  toFormValues,
  toInput,
} from './document-form.ts';

const { form, fields, hints } = texts;

interface DocumentWizardProps extends DialogControls {
  /** The document to edit, or null for a new one. */
  document: DocumentDetails | null;
  /** Folder of a new document, where one is open. */
  folderId: string | null;
  tree: FolderTree;
  organizationId: string | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** People as options, with one who is chosen already. */
const optionsOf = (people: readonly Named[], present?: Named | null): SelectOption[] => [
  ...new Map(
    [...(present ? [present] : []), ...people].map((one) => [
      one.id,
      { value: one.id, label: personName(one) },
    ]),
  ).values(),
];

/** People who may own a document of the organisation, or be asked to approve one. */
function usePeople(organizationId: string | null, document: DocumentDetails | null) {
  const { data, dataState } = useDocumentPeopleQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const assignees = dataState === 'complete' ? data.assignees : [];
  return {
    owners: optionsOf(assignees, document?.owner),
    reviewers: optionsOf(assignees, document?.reviewer),
  };
}

/** The dialog that adds a document, or saves the draft of its next version. */
export function DocumentWizard(props: DocumentWizardProps) {
  const { document, folderId, tree, organizationId, ...controls } = props;
  const ownUserId = useSession().user?.id ?? '';
  const people = usePeople(organizationId, document);
  const place = {
    folderId: folderId ?? '',
    ownerUserId: ownUserId,
    reviewDate: proposedReview(folderId ? tree.byId.get(folderId)?.reviewMonths : null),
  };
  const brought = useBroughtFile();
  const [initialValues] = useState(() => ({
    ...toFormValues(document, place),
    ...(!document && brought && { title: brought.title, type: RECORD_TYPE }),
  }));
  const queue = useRef<UploadQueue | null>(null);
  const [create] = useCreateDocumentMutation();
  const [update] = useUpdateDocumentMutation();
  const isNext = document?.publishedVersion != null;
  const folders = folderOptions(tree);
  const [first, second] = stepsOf(documentFields, form.steps, {
    fileId: (
      <FileOfDocument
        {...{ document, organizationId, queue }}
        brought={document ? undefined : brought?.file}
      />
    ),
    folderId: <FolderField options={folders} tree={tree} isNew={document === null} />,
    owner: { options: people.owners },
    reviewer: { hint: hints.reviewerUserId, options: people.reviewers, optional: true },
    reviewDate: <ReviewField tree={tree} />,
    reason: isNext ? {} : null,
    asksAgain: isNext ? (
      <CheckboxField name="asksAgain" label={fields.asksAgain} hint={hints.asksAgain} />
    ) : null,
  });
  const steps = [
    {
      ...first,
      title: form.steps[0],
      fields: ['files', ...(first?.fields ?? []), 'norms', ...normNames],
      content: (
        <>
          {isNext && <Notice>{form.newVersion}</Notice>}
          {first?.content}
          <NormsField hint={hints.norms} />
        </>
      ),
    },
    ...(second ? [second] : []),
  ];
  return (
    <RecordWizard<DocumentFormValues, DocumentDetailsQuery>
      {...controls}
      texts={texts}
      description={document ? form.editDescription(document.number, document.title) : form.createDescription}
      draft="document"
      madeOf={brought?.title ?? folderId ?? organizationId ?? undefined}
      record={document}
      organizationId={organizationId}
      steps={steps}
      initialValues={initialValues}
      rules={async (values) => {
        const mistakes = {
          ...(await findMistakes(values)),
          ...reviewMistakes(values.reviewDate, tree.byId.get(values.folderId)?.reviewMonths),
        };
        // A file that is still on its way has been chosen.
        const unsent = mistakes.files && queue.current?.whyUnsent();
        return unsent ? { ...mistakes, files: unsent } : mistakes;
      }}
      query={DocumentDetailsDocument}
      toValues={(data) => toFormValues(data.document, place)}
      compared={comparedFields([...people.owners, ...people.reviewers], folders)}
      save={async (values, saved, organizationId) => {
        const unsent = queue.current?.whyUnsent();
        if (unsent) return { fields: { files: unsent } };
        const input = toInput(values);
        return document
          ? saved.update(update, { id: document.id, version: values.version, input })
          : saved.create(create, { organizationId, input });
      }}
    />
  );
}

/** Fields in which two versions may differ; files have no words. */
const comparedFields = (people: readonly SelectOption[], folders: readonly SelectOption[]) =>
  comparedFieldsOf<DocumentFormValues>(documentFields, people)
    .filter(({ name }) => name !== 'fileId')
    .map((field) => ({
      ...field,
      ...(field.name === 'folderId' && {
        shown: ({ folderId }: DocumentFormValues) =>
          folders.find(({ value }) => value === folderId)?.label ?? '',
      }),
    }));

/** Type of what a brought file is: a record of results. */
const RECORD_TYPE = 'Registration';

/** Files that a document has. */
const FILES = {
  ...{ types: documentFileTypes, whyOthersNot: documentMessages.fileType, limits: form.fileLimits },
} as const;

interface FileOfDocumentProps {
  document: DocumentDetails | null;
  organizationId: string | null;
  queue: RefObject<UploadQueue | null>;
  /** A file to begin with. */
  brought: File | undefined;
}

/** The file of a document: the present one, and another that takes its place. */
function FileOfDocument({ document, organizationId, queue, brought }: FileOfDocumentProps) {
  const { values } = useFormikContext<DocumentFormValues>();
  const isFilled = useRef(false);
  const hasFile = values.files.length > 0;
  useEffect(() => {
    // A draft that comes back has it already.
    if (brought && !hasFile && !isFilled.current) queue.current?.add([brought]);
    isFilled.current = true;
  }, [brought, hasFile, queue]);
  const present = document?.draftFile ?? document?.file;
  if (!organizationId) return null;
  return (
    <Stack gap="2">
      {present && (
        <Text textStyle="sm" overflowWrap="anywhere">
          {`${form.present}: ${present.name}`}
        </Text>
      )}
      <FormFiles
        name="files"
        organizationId={organizationId}
        maxFiles={1}
        only={FILES}
        label={present ? form.replace : form.file}
        optional={present !== undefined && present !== null}
        queue={queue}
      />
    </Stack>
  );
}

interface FolderFieldProps {
  options: readonly SelectOption[];
  tree: FolderTree;
  isNew: boolean;
}

/** The folder; of a new document, its rule for reviews decides on the proposed day. */
function FolderField({ options, tree, isNew }: FolderFieldProps) {
  const { values, setFieldValue } = useFormikContext<DocumentFormValues>();
  const { folderId, reviewDate } = values;
  const proposal = proposedReview(tree.byId.get(folderId)?.reviewMonths);
  const before = useRef({ folderId, proposal });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another folder is chosen
  useEffect(() => {
    const last = before.current;
    if (isNew && last.folderId !== folderId && reviewDate === last.proposal)
      void setFieldValue('reviewDate', proposal);
    before.current = { folderId, proposal };
  }, [folderId]);
  return (
    <SelectField
      name="folderId"
      label={fields.folderId}
      {...(options.length === 0 && { hint: form.noFolder })}
      options={options}
    />
  );
}

/** The day of review; empty where the rule of the folder says it, and required where there is none. */
function ReviewField({ tree }: { tree: FolderTree }) {
  const { values } = useFormikContext<DocumentFormValues>();
  const rule = reviewRuleOf(tree.byId.get(values.folderId)?.reviewMonths);
  return (
    <DateField
      name="reviewDate"
      label={fields.reviewDate}
      hint={rule ? form.byRule(rule) : hints.reviewDate}
      min={today()}
      optional={rule !== undefined}
    />
  );
}

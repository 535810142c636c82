import { type RefObject, useRef } from 'react';
import { fileLimits } from '../../../schema/records/files.ts';
import { registerLimits } from '../../../schema/records/register.ts';
import { ideaRules } from '../../../schema/records/register-rules.ts';
import { useSendIdeaMutation } from '../../graphql/generated/hooks.ts';
import { ideaTexts as texts } from '../../i18n/nl/idea.ts';
import { FormFiles } from '../../records/attachments/form-files.tsx';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../records/save/idempotency-key.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';

const { fields, hints } = texts;

const EMPTY = { description: '', effectiveness: '', photos: [] as readonly ReceivedFile[] };

interface IdeaFormProps {
  organizationId: string | null;
  /** Puts the focus on the first question at once. */
  isAgain: boolean;
  /** The idea arrived, under this number. */
  onSent: (number: string | null) => void;
}

/** The two questions of an idea; what is filled in stays in this tab until it has arrived. */
export function IdeaForm({ organizationId, isAgain, onSent }: IdeaFormProps) {
  const queue = useRef<UploadQueue | null>(null);
  const form = useIdea(organizationId, queue, onSent);
  return (
    <PageForm form={form} newValues={() => EMPTY} focused={isAgain ? 'description' : undefined} texts={texts}>
      {(['description', 'effectiveness'] as const).map((name) => (
        <TextAreaField
          key={name}
          name={name}
          label={fields[name]}
          hint={hints[name]}
          maxLength={registerLimits.longText}
        />
      ))}
      {organizationId !== null && (
        <FormFiles
          // Files belong to one organisation.
          key={organizationId}
          name="photos"
          organizationId={organizationId}
          maxFiles={fileLimits.perRecord}
          label={texts.photos.label}
          hint={texts.photos.hint}
          optional
          queue={queue}
        />
      )}
    </PageForm>
  );
}

/** The course of an idea: its draft, what is wrong with it, and sending it once however often one taps. */
function useIdea(
  organizationId: string | null,
  queue: RefObject<UploadQueue | null>,
  onSent: IdeaFormProps['onSent'],
) {
  const draftKey = useDraftKey('idea');
  const [send] = useSendIdeaMutation();
  const keyed = useIdempotencyKey(draftKey);

  return useForm({
    initialValues: EMPTY,
    rules: ideaRules,
    draftKey,
    async onSubmit({ photos, ...texted }) {
      if (organizationId === null) return { message: texts.chooseOrganization };
      await queue.current?.settled(false);
      const unsent = queue.current?.whyUnsent();
      if (unsent) return { fields: { photos: unsent } };
      const received = queue.current?.items.get().flatMap((item) => item.received ?? []) ?? photos;
      const fileIds = received.map(({ id }) => id);
      const input = fileIds.length > 0 ? { ...texted, fileIds } : texted;
      let number: string | null = null;
      try {
        number = (await send(keyed({ organizationId, input }))).data?.sendIdea.number ?? null;
      } catch (error) {
        const {
          fields: { fileIds: photosRefused, ...fields },
          message,
        } = refusalOf(error);
        return { fields: photosRefused ? { ...fields, photos: photosRefused } : fields, message };
      }
      onSent(number);
      return undefined;
    },
  });
}

import { registerLimits } from '../../../schema/records/register.ts';
import { ideaRules } from '../../../schema/records/register-rules.ts';
import { useSendIdeaMutation } from '../../graphql/generated/hooks.ts';
import { ideaTexts as texts } from '../../i18n/nl/idea.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../records/save/idempotency-key.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';

const { fields, hints } = texts;

const EMPTY = { description: '', effectiveness: '' };

interface IdeaFormProps {
  organizationId: string | null;
  /** Puts the focus on the first question at once. */
  isAgain: boolean;
  onSent: () => void;
}

/** The two questions of an idea; what is filled in stays in this tab until it has arrived. */
export function IdeaForm({ organizationId, isAgain, onSent }: IdeaFormProps) {
  const form = useIdea(organizationId, onSent);
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
    </PageForm>
  );
}

/** The course of an idea: its draft, what is wrong with it, and sending it once however often one taps. */
function useIdea(organizationId: string | null, onSent: () => void) {
  const draftKey = useDraftKey('idea');
  const [send] = useSendIdeaMutation();
  const keyed = useIdempotencyKey(draftKey);

  return useForm({
    initialValues: EMPTY,
    rules: ideaRules,
    draftKey,
    async onSubmit(input) {
      if (organizationId === null) return { message: texts.chooseOrganization };
      try {
        await send(keyed({ organizationId, input }));
      } catch (error) {
        return refusalOf(error);
      }
      onSent();
      return undefined;
    },
  });
}

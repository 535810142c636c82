import type { ReactNode } from 'react';
import { object, string } from 'yup';
import { messages } from '../../../schema/values/messages.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type AttemptTexts, attemptInForm } from '../save/attempt.ts';
import { useAssignees } from './assignees.ts';
import { amountOf, type OpenWork } from './use-open-work.ts';

const texts = peopleTexts.handOver;

/** Organisation whose work is handed over, and the person who takes it over. */
export interface Taken {
  readonly organizationId: string;
  readonly toUserId: string;
}

interface OpenWorkFormProps {
  userId: string;
  /** Open work by organisation; never empty. */
  work: readonly OpenWork[];
  title: string;
  description: string;
  submitLabel: string;
  tone?: 'default' | 'destructive';
  alternative?: ReactNode;
  size?: 'md' | 'lg';
  /** Hands over the open work in an organisation; with the last one, does the rest of the action too. */
  act: (taken: Taken, isLast: boolean) => Promise<unknown>;
  said: AttemptTexts;
  onClose: () => void;
  onChanged: () => void;
}

/** Form that asks which colleague takes over the open work in each organisation. */
export function OpenWorkForm({ userId, work, act, said, onChanged, ...dialog }: OpenWorkFormProps) {
  const ids = work.map(({ organization }) => organization.id);

  const submit = async (takers: Record<string, string>) => {
    const taken = ids.flatMap((id) => (takers[id] ? [{ organizationId: id, toUserId: takers[id] }] : []));
    let current = '';
    const actEach = async () => {
      for (const one of taken) {
        current = one.organizationId;
        await act(one, one === taken.at(-1));
      }
    };
    const result = await attemptInForm(actEach, said);
    onChanged();
    const wrong = result?.fields.toUserId;
    return wrong ? { fields: { [current]: wrong } } : result;
  };

  return (
    <FormDialog
      {...dialog}
      initialValues={Object.fromEntries(ids.map((id) => [id, '']))}
      rules={rulesFor(ids)}
      // Drafts make no sense here: nothing is typed, and the possible colleagues change by the day.
      draftKey={null}
      cancelLabel={texts.cancel}
      onSubmit={submit}
    >
      {work.map((one) => (
        <ColleagueField key={one.organization.id} userId={userId} work={one} isOnly={work.length === 1} />
      ))}
    </FormDialog>
  );
}

/** Rules that require a colleague for at least one of the organisations. */
function rulesFor(ids: readonly string[]) {
  const [first = '', ...others] = ids;
  const isChosen = string().test('some', messages.required, (_, { parent }) => ids.some((id) => parent[id]));
  return object({ [first]: isChosen, ...Object.fromEntries(others.map((id) => [id, string()])) });
}

interface ColleagueFieldProps {
  userId: string;
  work: OpenWork;
  isOnly: boolean;
}

function ColleagueField({ userId, work, isOnly }: ColleagueFieldProps) {
  const { id, name } = work.organization;
  const colleagues = useAssignees(id).filter(({ value }) => value !== userId);
  return (
    <SelectField
      name={id}
      label={isOnly ? texts.to : texts.toWithin(name)}
      hint={texts.open(amountOf(work))}
      placeholder={texts.nobody}
      options={colleagues}
    />
  );
}

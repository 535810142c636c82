import { useFormikContext } from 'formik';
import { useSupportDeskQuery } from '../../../graphql/generated/hooks.ts';
import { supportDeskTexts } from '../../../i18n/nl/support-desk.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { CompactSelect } from '../../../ui/compact-select.tsx';

const { ticket: texts } = supportDeskTexts;

/** Adds the text of a template behind what the answer has. */
export function TemplatePicker() {
  const { data, dataState } = useSupportDeskQuery(FRESH_FETCH_POLICY);
  const { values, setFieldValue } = useFormikContext<{ text: string }>();
  const templates =
    dataState === 'complete' ? data.supportDesk.texts.filter(({ kind }) => kind === 'AnswerTemplate') : [];
  const add = (id: string) => {
    const chosen = templates.find((one) => one.id === id);
    if (chosen) void setFieldValue('text', [values.text, chosen.text].filter(Boolean).join('\n\n'));
  };
  return (
    <CompactSelect aria-label={texts.template} value="" onChange={({ target }) => add(target.value)}>
      <option value="">{texts.chooseTemplate}</option>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </CompactSelect>
  );
}

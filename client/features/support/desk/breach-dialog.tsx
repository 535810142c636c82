import { deskLimits } from '../../../../schema/records/support-desk.ts';
import { dataBreachRules } from '../../../../schema/records/support-desk-rules.ts';
import { useSaveDataBreachMutation } from '../../../graphql/generated/hooks.ts';
import type { SupportDeskQuery } from '../../../graphql/generated/operations.ts';
import { supportDeskTexts as texts } from '../../../i18n/nl/support-desk.ts';
import { toLocalMoment, toMoment } from '../../../lib/local-moment.ts';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { DateTimeField } from '../../../ui/date-fields/date-time-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

export type DataBreach = SupportDeskQuery['supportDesk']['breaches'][number];

const MOMENTS = ['discoveredAt', 'organizationToldAt', 'authorityToldAt', 'peopleToldAt'] as const;

interface BreachDialogProps {
  /** Breach that is changed, or null for a new one. */
  breach: DataBreach | null;
  organizationId: string;
  /** Question that told of a new one, and when that says it was discovered. */
  ticketId?: string | null;
  discoveredAt?: string | null;
  onClose: () => void;
  onChanged: () => void;
}

type BreachValues = Record<(typeof MOMENTS)[number] | 'what' | 'toldWhom' | 'measures', string>;

const valuesOf = (breach: Partial<DataBreach>): BreachValues => ({
  ...{ what: breach.what ?? '', toldWhom: breach.toldWhom ?? '', measures: breach.measures ?? '' },
  ...(Object.fromEntries(MOMENTS.map((name) => [name, toLocalMoment(breach[name])])) as Record<
    (typeof MOMENTS)[number],
    string
  >),
});

/** Form of a data breach in the register. */
export function BreachDialog(props: BreachDialogProps) {
  const { breach, organizationId, ticketId, discoveredAt, onClose, onChanged } = props;
  const [saveBreach] = useSaveDataBreachMutation();
  const { breaches } = texts;
  const draftKey = useDraftKey('data-breach', breach?.id ?? ticketId ?? organizationId);
  const save = async ({ what, toldWhom, measures, ...moments }: BreachValues) => {
    const given = MOMENTS.map((name) => [name, moments[name] === '' ? null : toMoment(moments[name])]);
    const input = { what, toldWhom, measures, ...Object.fromEntries(given) };
    const { id = null, version = 0 } = breach ?? {};
    const result = await attemptInForm(
      () => saveBreach({ variables: { id, version, organizationId, ticketId: ticketId ?? null, input } }),
      { done: texts.toasts.saved, failed: texts.toasts.saveFailed, afterConflict: texts.conflict },
    );
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog<BreachValues>
      title={breaches.formTitle}
      description={breaches.text}
      initialValues={valuesOf(breach ?? (discoveredAt ? { discoveredAt } : {}))}
      rules={dataBreachRules.pick(['what', 'toldWhom', 'measures'])}
      draftKey={draftKey}
      submitLabel={texts.save}
      cancelLabel={texts.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField name="what" label={breaches.what} maxLength={deskLimits.text} />
      <DateTimeField name="discoveredAt" label={breaches.discoveredAt} offersNow />
      <DateTimeField name="organizationToldAt" label={breaches.organizationToldAt} optional offersNow />
      <DateTimeField name="authorityToldAt" label={breaches.authorityToldAt} optional offersNow />
      <DateTimeField name="peopleToldAt" label={breaches.peopleToldAt} optional offersNow />
      <TextField
        name="toldWhom"
        label={breaches.toldWhom}
        hint={breaches.toldWhomHint}
        maxLength={deskLimits.title}
        optional
      />
      <TextAreaField name="measures" label={breaches.measures} maxLength={deskLimits.text} optional />
    </FormDialog>
  );
}

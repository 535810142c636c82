import { useDeleteFrequencyMutation, useUpdateFrequencyMutation } from '../../../graphql/generated/hooks.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { type Frequency, toFormValues, toInput } from './frequency-values.ts';

const { toasts } = frequencyTexts;

/** Acts on a frequency without its form; each notifies how it went. */
export function useFrequencyActs() {
  const [removeIt, removing] = useDeleteFrequencyMutation();
  const [update, updating] = useUpdateFrequencyMutation();
  return {
    isBusy: removing.loading || updating.loading,
    remove: ({ id }: Frequency) =>
      attempt(() => removeIt({ variables: { id } }), { done: toasts.deleted, failed: toasts.deleteFailed }),
    setActive: (frequency: Frequency, isActive: boolean) => {
      const { id, version } = frequency;
      const input = toInput({ ...toFormValues(frequency), isActive });
      return attempt(() => update({ variables: { id, version, input } }), {
        done: isActive ? toasts.activated : toasts.deactivated,
        failed: toasts.updateFailed,
      });
    },
  };
}

import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type EventShare, eventShares, shareOf } from './event-query.ts';

const { share: texts } = planningTexts;

const options = eventShares.map((share) => ({ value: share, label: texts[share] }));

/** Switch between open tasks, done tasks with the newest first, and both. */
export function EventShareSwitch() {
  const [params, setParams] = useAddressParams();
  const show = (share: EventShare) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      // A chosen status would override the share, and the page number belongs to another list.
      for (const name of ['show', 'status', 'sort', 'page']) next.delete(name);
      if (share !== 'open') next.set('show', share);
      if (share === 'done') next.set('sort', 'completedAt.desc');
      return next;
    });
  return (
    <Segments
      label={texts.label}
      value={shareOf({ show: params.getAll('show') })}
      options={options}
      onChange={show}
    />
  );
}

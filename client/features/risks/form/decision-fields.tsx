import { useFormikContext } from 'formik';
import { riskLimits, riskStatuses, riskStrategies } from '../../../../schema/records/risks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { useSession } from '../../../session/session-store.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx';
import { TermsInfo } from '../../../ui/fields/terms-info.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { nameOf, type Risk, type RiskFormValues } from '../risk-values.ts';

const { fields, hints, form } = riskTexts;

/** Decisions about a risk that a person may take, and the people among whom they choose. */
export interface Deciding {
  readonly mayAccept: boolean;
  readonly mayChooseOwner: boolean;
  readonly owners: readonly SelectOption[];
  readonly acceptors: readonly SelectOption[];
}

/** Decisions about a risk that the person may take; about a new one, which managers make, all. */
export function useDeciding(risk: Risk | null, organizationId: string | null): Deciding {
  const { user } = useSession();
  const { accept: mayAccept, chooseOwner: mayChooseOwner } = risk?.abilities ?? {
    accept: true,
    chooseOwner: true,
  };
  const asked = mayAccept || mayChooseOwner ? organizationId : null;
  const owners = useAssignees(asked, risk?.owner);
  const acceptor = risk?.acceptedBy;
  // A SuperAdmin accepts without working in the organisation.
  const others = [
    ...(acceptor ? [{ value: acceptor.id, label: nameOf(acceptor) }] : []),
    ...(user ? [{ value: user.id, label: user.displayName }] : []),
  ];
  const people = new Map([...others, ...owners].map((one) => [one.value, one]));
  return { mayAccept, mayChooseOwner, owners, acceptors: [...people.values()] };
}

const asOptions = (list: readonly { code: string; name: string }[]): SelectOption[] =>
  list.map(({ code, name }) => ({ value: code, label: name }));

const strategyInfo = <TermsInfo label={form.strategyInfo} terms={riskStrategies.list} />;
const statusInfo = <TermsInfo label={form.statusInfo} terms={riskStatuses.list} />;

/** Strategy for the risk; accepting it asks why, by whom and until when. */
export function StrategyFields({ mayAccept, acceptors }: Deciding) {
  const { values, initialValues } = useFormikContext<RiskFormValues>();
  const isOffered = ({ code }: { code: string }) =>
    mayAccept || code !== 'Accept' || initialValues.strategy === 'Accept';
  return (
    <>
      <SegmentsField
        name="strategy"
        label={fields.strategy}
        labelAddon={strategyInfo}
        {...(mayAccept ? {} : { hint: hints.acceptedByAdmin })}
        options={asOptions(riskStrategies.list.filter(isOffered))}
      />
      {values.strategy === 'Accept' && (
        <>
          <TextAreaField
            name="acceptanceReason"
            label={fields.acceptanceReason}
            maxLength={riskLimits.longText}
            readOnly={!mayAccept}
          />
          <SelectField
            name="acceptedByUserId"
            label={fields.acceptedByUserId}
            options={
              mayAccept ? acceptors : acceptors.filter(({ value }) => value === values.acceptedByUserId)
            }
            placeholder={null}
          />
          <DateField
            name="acceptedUntil"
            label={fields.acceptedUntil}
            hint={hints.acceptedUntil}
            min={toLocalMoment(new Date()).slice(0, 10)}
            readOnly={!mayAccept}
          />
        </>
      )}
    </>
  );
}

/** The owner; a person who may not choose sees who it is. */
export function OwnerField({ mayChooseOwner, owners }: Deciding) {
  const { initialValues } = useFormikContext<RiskFormValues>();
  return (
    <SelectField
      name="ownerUserId"
      label={fields.ownerUserId}
      hint={mayChooseOwner ? hints.owner : hints.ownerByAdmin}
      {...(mayChooseOwner
        ? { options: owners }
        : {
            options: owners.filter(({ value }) => value === initialValues.ownerUserId),
            placeholder: null,
          })}
    />
  );
}

/** The day before which the risk is judged again, and its status. */
export function ReviewFields({ mayAccept }: Deciding) {
  const { initialValues } = useFormikContext<RiskFormValues>();
  const isOffered = ({ code }: { code: string }) =>
    mayAccept || code !== 'Accepted' || initialValues.status === 'Accepted';
  return (
    <>
      <DateField
        name="reviewDate"
        label={fields.reviewDate}
        hint={hints.reviewDate}
        min={toLocalMoment(new Date()).slice(0, 10)}
      />
      <SegmentsField
        name="status"
        label={fields.status}
        labelAddon={statusInfo}
        options={asOptions(riskStatuses.list.filter(isOffered))}
      />
    </>
  );
}

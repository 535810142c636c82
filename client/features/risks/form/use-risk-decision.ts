import { riskStatuses, riskStrategies } from '../../../../schema/records/risks.ts';
import { riskTexts } from '../../../i18n/nl/risks.ts';
import type { riskFields } from '../../../kinds/risk.fields.ts';
import { today } from '../../../lib/days.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { type SpecialFields, termOptions } from '../../../records/fields/form-fields.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { Risk } from '../risk-values.ts';
import type { RiskFormValues } from './risk-form.ts';

const { hints } = riskTexts;

interface RiskDecision {
  /** People who may have accepted it. */
  readonly acceptors: readonly SelectOption[];
  /** Fields by which the person decides, each with the choices that they have. */
  readonly fields: SpecialFields<typeof riskFields>;
}

/** Decisions about a risk that the person may take; about a new one, which managers make, all. */
export function useRiskDecision(
  risk: Risk | null,
  organizationId: string | null,
  initialValues: RiskFormValues,
): RiskDecision {
  const { user } = useSession();
  const { accept: mayAccept, chooseOwner } = risk?.abilities ?? { accept: true, chooseOwner: true };
  const owners = useAssignees(mayAccept || chooseOwner ? organizationId : null, risk?.owner);
  const acceptor = risk?.acceptedBy;
  // A SuperAdmin accepts without working in the organisation.
  const others = [
    ...(acceptor ? [{ value: acceptor.id, label: personName(acceptor) }] : []),
    ...(user ? [{ value: user.id, label: user.displayName }] : []),
  ];
  const acceptors = [...new Map([...others, ...owners].map((one) => [one.value, one])).values()];
  const only = (people: readonly SelectOption[], id: string) => ({
    options: people.filter(({ value }) => value === id),
    placeholder: null,
  });
  const offered = (terms: Parameters<typeof termOptions>[0], accepting: string, initial: string) =>
    termOptions(terms).filter(({ value }) => mayAccept || value !== accepting || initial === accepting);
  return {
    acceptors,
    fields: {
      strategy: {
        ...(mayAccept ? {} : { hint: hints.acceptedByAdmin }),
        options: offered(riskStrategies, 'Accept', initialValues.strategy),
      },
      acceptanceReason: { readOnly: !mayAccept },
      acceptedBy: mayAccept
        ? { options: acceptors, placeholder: null }
        : only(acceptors, initialValues.acceptedByUserId),
      acceptedUntil: { min: today(), readOnly: !mayAccept },
      owner: chooseOwner
        ? { options: owners }
        : { hint: hints.ownerByAdmin, ...only(owners, initialValues.ownerUserId) },
      reviewDate: { min: today() },
      status: { options: offered(riskStatuses, 'Accepted', initialValues.status) },
    },
  };
}

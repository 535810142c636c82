import { useEffect, useRef } from 'react';
import { useIncidentForRegisterQuery } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { toast } from '../../ui/toaster.tsx';
import { RegisterEntryWizard } from './register-entry-wizard.tsx';

export interface IncidentImprovementWizardProps {
  incidentId: string;
  mayChooseResponsible: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const { fromIncident } = registerTexts;

/** The dialog for a new improvement point that an incident gave rise to, with what the incident already tells. */
export function IncidentImprovementWizard(props: IncidentImprovementWizardProps) {
  const { incidentId, mayChooseResponsible, onClose, onSaved } = props;
  const { data, dataState, error } = useIncidentForRegisterQuery({
    variables: { id: incidentId },
    // The form begins with it once; what colleagues change in the incident meanwhile is theirs.
    fetchPolicy: 'no-cache',
  });
  const incident = dataState === 'complete' ? data.incident : null;
  const isRefused = incident?.abilities.createImprovementPoint === false;

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!error && !isRefused) return;
    toast({ title: error ? fromIncident.notFound : fromIncident.notAllowed, tone: 'destructive' });
    close.current();
  }, [error, isRefused]);

  if (!incident || isRefused) return null;
  return (
    <RegisterEntryWizard
      entry={null}
      incident={incident}
      organizationId={incident.organization.id}
      mayChooseResponsible={mayChooseResponsible}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

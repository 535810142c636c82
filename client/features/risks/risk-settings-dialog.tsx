interface RiskSettingsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** How the organisation scores its risks. */
export function RiskSettingsDialog({ organizationId }: RiskSettingsDialogProps) {
  return <div data-organization={organizationId} />;
}

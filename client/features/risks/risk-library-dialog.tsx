interface RiskLibraryDialogProps {
  organizationId: string;
  onTakenOver: () => void;
  onClose: () => void;
}

/** Common risks to take over. */
export function RiskLibraryDialog({ organizationId }: RiskLibraryDialogProps) {
  return <div data-organization={organizationId} />;
}

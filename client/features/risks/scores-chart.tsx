/** Scores of a risk over time. */
export function ScoresChart({ riskId }: { riskId: string }) {
  return <div data-risk={riskId} />;
}

import { type RiskMethod, riskScales } from './risks.ts';

/** Scales of a method. */
export const riskAxes = ['likelihood', 'severity'] as const;

export type RiskAxis = (typeof riskAxes)[number];

/** Meanings of the steps of a scale, lowest first. */
export type StepMeanings = Readonly<Record<RiskAxis, readonly string[]>>;

/** Meaning of each step of a method until an organisation words it otherwise. */
export const usualMeanings: Readonly<Record<RiskMethod, StepMeanings>> = {
  Matrix5: {
    likelihood: [
      'Minder dan eens in de vijf jaar; bij ons nog nooit gebeurd.',
      'Eens in de twee tot vijf jaar.',
      'Ongeveer eens per jaar.',
      'Een paar keer per jaar.',
      'Elke maand of vaker.',
    ],
    severity: [
      'Geen letsel, hooguit even ongemak. De zorg gaat gewoon door.',
      'Licht letsel dat zonder behandeling overgaat. Hinder van hooguit een dag.',
      'Tijdelijk letsel dat een arts behandelt. Een klacht, of zorg die enkele dagen hapert.',
      'Blijvend letsel of een ziekenhuisopname. Een melding bij een toezichthouder.',
      'Overlijden, of blijvend letsel bij meer mensen. De zorg kan niet doorgaan.',
    ],
  },
  Safer: {
    likelihood: [
      'Komt zelden voor: hooguit eens in de paar jaar.',
      'Een of enkele keren per jaar.',
      'Een of enkele keren per maand.',
      'Elke week of vaker.',
    ],
    severity: [
      'Geen letsel, of licht letsel dat zonder behandeling overgaat.',
      'Tijdelijk letsel: extra controle of behandeling is nodig.',
      'Blijvend letsel, of een (langere) opname in het ziekenhuis.',
      'Overlijden, of ernstig blijvend letsel.',
    ],
  },
};

/** The meanings of a method's steps; the usual one for each step without one of its own. */
export function meaningsOf(method: RiskMethod, own: Partial<StepMeanings>): StepMeanings {
  const of = (axis: RiskAxis) =>
    riskScales[method][axis].steps.map(
      (_, index) => own[axis]?.[index] || (usualMeanings[method][axis][index] ?? ''),
    );
  return { likelihood: of('likelihood'), severity: of('severity') };
}

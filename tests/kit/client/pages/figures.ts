const nothing = { total: 0, groupings: [] };
const trendOfNothing = { points: [], parts: [], signals: [], note: null, rates: null, notes: [] };

/** The chart of incidents with these counts from January 2026. */
export const trendOf = (counts: readonly number[], further: object = {}) => ({
  ...{ ...trendOfNothing, parts: [{ from: 0, limits: null }] },
  points: counts.map((count, place) => ({ month: `2026-0${place + 1}`, count, rate: null })),
  ...further,
});
const span = { count: 0, median: null, p90: null };
const share = { count: 0, share: null };
const noTimes = {
  ...{ count: 0, toReport: span, toHandling: span, toClosing: span },
  ...{ closedInTime: share, heardBack: share },
};
const noRisks = { total: 0, byClass: [], risen: 0, fallen: 0, steady: 0, highest: [] };

/** Answers of a page of figures that counts nothing. */
export const noFigures = {
  ...{ incidentStatistics: nothing, registerStatistics: nothing },
  ...{ incidentTrend: trendOfNothing, incidentTimes: noTimes, riskInsight: noRisks },
};

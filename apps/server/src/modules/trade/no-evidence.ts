/** Of an order that is no sale to its person: no suitability was judged, no document shown, no page traced. */
export const noEvidence = {
  investorClass: null,
  examSittingId: null,
  riskCode: null,
  riskVersion: null,
  mismatchConfirmed: false,
  protocolIds: '',
  biStat: null,
  frontEndTraceId: '',
} as const

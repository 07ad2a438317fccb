/** How far back the curve of a poster goes, and what that is called. */
export const posterPeriods = {
  month1: { name: '近1月走势', months: 1 },
  month3: { name: '近3月走势', months: 3 },
  month6: { name: '近6月走势', months: 6 },
  year1: { name: '近1年走势', months: 12 },
  year3: { name: '近3年走势', months: 36 },
  setup: { name: '成立以来走势', months: Infinity },
} as const

export type PosterPeriod = keyof typeof posterPeriods

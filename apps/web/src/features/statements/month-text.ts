/** `2026-09` as people say it: `2026年9月`. */
export const monthText = (month: string): string =>
  `${month.slice(0, 4)}年${Number(month.slice(5))}月`

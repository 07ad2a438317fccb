/** What holding a fund costs a year, in ppm of its assets; null where the papers do not say. */
export interface YearlyFeeParts {
  manageFeePpm: number | null
  custodyFeePpm: number | null
  /** 0 of a class that takes none. */
  serviceFeePpm: number | null
}

/**
 * Management, custody and sales service fee together, in ppm a year. A part that is not known makes the whole unknown (null):
 * it is never counted as free. The same sum stands in the database as `fund.yearly_fee_ppm`, for lists, ratings, comparisons and
 * the portfolio. Source: SPEC §3 (fund sku); docs/how-to/import-data.md.
 */
export function yearlyFeePpm(parts: YearlyFeeParts): number | null {
  const { manageFeePpm, custodyFeePpm, serviceFeePpm } = parts
  if (manageFeePpm === null || custodyFeePpm === null || serviceFeePpm === null) return null
  return manageFeePpm + custodyFeePpm + serviceFeePpm
}

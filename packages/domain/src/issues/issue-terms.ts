/** A period of a term product as it was agreed; dates are YYYY-MM-DD (MONEY 1.9). */
export type Period = {
  readonly issue: string
  readonly openStart: string
  readonly openEnd: string
  readonly valueDate: string
  readonly maturityDate: string
  readonly settleDate: string
  /** What the issuer says of the yield; empty where nothing is agreed. */
  readonly rateText: string
  /** First day of the window after its maturity, in which shares that rolled on can be sold; null where none is known. */
  readonly nextOpenStart: string | null
}

/** Days of a raising, YYYY-MM-DD, and what its money earns (MONEY 1.8). */
export type Raising = {
  readonly firstDay: string
  readonly lastDay: string
  readonly effectDay: string
  readonly openDay: string
  readonly interestPpm: number
  readonly yearDays: number
}

/** On which terms shares go from holder to holder. */
export type TransferRule = {
  readonly feePpm: number
  readonly minShares: number
  readonly closeDays: number
  readonly priceRangePpm: number
}

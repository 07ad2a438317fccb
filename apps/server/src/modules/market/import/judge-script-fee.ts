import { fundFeeBreaches } from '@koi/domain/brands/fund-fee-breaches'
import { mainBrand } from '#brand.ts'
import type { Queries } from '#kernel/db.ts'
import { breachText } from '../check-fees.ts'
import { feePackOn, findFeeFund } from '../fee-store.ts'
import type { FundScript } from './formats/fund-script.ts'
import type { Reject } from './import-problem.ts'

const ALWAYS = '2000-01-01'

type FeeTerms = Pick<FundScript, 'sourceRatePpm' | 'discountPermille'>
interface JudgedFee {
  terms: FeeTerms
  rejects: Reject[]
}

/**
 * The buy fee that a script states, asked against the fee rules of a day: one above the cap is left out with
 * its discount, so that the fees by kind stay, unless the brand's pack takes it and lists it. A rate other
 * than the one told before is a change, and a changed fee is bound like a new fund's.
 */
export async function judgeScriptFee(
  tx: Queries,
  script: FundScript,
  day: string,
): Promise<JudgedFee> {
  const { code, navs, sourceRatePpm, discountPermille } = script
  const asStated = { terms: { sourceRatePpm, discountPermille }, rejects: [] }
  const fund = await findFeeFund(tx, code)
  if (!fund || sourceRatePpm === undefined) return asStated
  const rules = await feePackOn(tx, mainBrand.id, day)
  const isChanged = fund.contractPpm !== null && fund.contractPpm !== sourceRatePpm
  const tables = {
    code,
    name: fund.name,
    category: fund.category,
    typeText: fund.typeText,
    setUpDate: earliest(fund.setUpDate, navs[0]?.day),
    buySince: isChanged ? day : ALWAYS,
    buyTiers: [{ fromCents: 0, ratePpm: sourceRatePpm }],
    redeemTiers: [],
  }
  const found = fundFeeBreaches(rules, tables, day).breaches
  const above = found.find(({ kind }) => kind === 'buy-above-cap')
  if (!above || rules.flagFeeBreaches) return asStated
  // The item after the last value: fees have no line of their own in a script.
  const line = navs.length + script.rejects.length + 1
  const reason = `${code}: ${breachText(above)}; the fee of its kind stands in for it`
  return {
    terms: { sourceRatePpm: undefined, discountPermille: undefined },
    rejects: [{ line, reason }],
  }
}

function earliest(told: string | null, first: string | undefined): string | null {
  if (told === null || first === undefined) return told ?? first ?? null
  return told < first ? told : first
}

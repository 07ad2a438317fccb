import { cents } from '@koi/domain/money/cents'
import { higherRisk } from '@koi/domain/products/risk'
import { pinyin } from 'pinyin-pro'
import { mainBrand } from '#brand.ts'
import type { FeeTierRow, FundRow } from '#modules/market/index.ts'
import type { FundSpec } from './fund-spec.ts'
import { fundTexts } from './fund-texts.ts'
import type { ResolvedFund } from './resolve-fund.ts'

/**
 * Initials and full spelling as fund lists print them, in capitals: a Chinese syllable (lower case from
 * the dictionary) gives its first letter, digits and Latin words stay whole.
 */
function spellings(name: string): { initials: string; pinyin: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const plain = syllables.map((syllable) => syllable.replace(/[^0-9A-Za-z]/g, ''))
  const short = plain.map((part) => (/^[a-z]+$/.test(part) ? part.charAt(0) : part))
  return { initials: short.join('').toUpperCase(), pinyin: plain.join('').toUpperCase() }
}

function times({ spec, terms }: ResolvedFund) {
  return {
    subscribeStartMs: terms?.subscribeStartMs ?? null,
    subscribeEndMs: terms?.subscribeEndMs ?? null,
    isNewlyIssued: spec.window?.kind === 'issue',
    issue: spec.window?.kind === 'periodic' && terms ? terms.issue : null,
  }
}

function costs({ fees }: FundSpec) {
  return {
    buyDiscountPermille: fees.buyDiscountPermille,
    manageFeePpm: fees.managePpm,
    custodyFeePpm: fees.custodyPpm,
    serviceFeePpm: fees.servicePpm,
  }
}

/** The row of table `fund` for a fund of the demo market. */
export function fundRecord(fund: ResolvedFund): FundRow {
  const { spec, setUpDate } = fund
  return {
    code: spec.code,
    spid: mainBrand.spids[0],
    origin: 'demo',
    name: spec.name,
    fullName: `${spec.name}（模拟）`,
    ...spellings(spec.name),
    category: spec.category,
    typeText: spec.typeText,
    board: spec.board ?? null,
    secondCategory: spec.secondCategory,
    riskCode: higherRisk(spec.issuerRiskCode ?? spec.riskCode, spec.riskCode),
    issuerRiskCode: spec.issuerRiskCode ?? null,
    companyCode: spec.companyCode,
    manager: spec.manager,
    custodian: spec.custodian,
    setUpDate: setUpDate ?? null,
    sizeText: spec.sizeText === '' ? null : spec.sizeText,
    benchmarkText: spec.benchmarkText,
    benchmarkIndex: spec.benchmarkIndex ?? null,
    ...fundTexts(spec),
    saleState: spec.saleState,
    notOnlineReason: spec.notOnlineReason,
    ...times(fund),
    minBuyCents: cents(spec.minBuyCents),
    stepCents: cents(1),
    dayLimitCents: spec.dayLimitCents === undefined ? null : cents(spec.dayLimitCents),
    minHoldShares: spec.minHoldShares,
    leaveBy: spec.leaveBy ?? 'redeem',
    isConvertible: spec.isConvertible ?? true,
    dividendDefault: spec.dividendDefault ?? 'cash',
    mayDefer: spec.mayDefer ?? false,
    minHoldRule: spec.minHoldRule ?? 'refuse',
    cutOffMinute: spec.cutOffMinute,
    navDelayDays: spec.navDelayDays,
    confirmDays: spec.confirmDays,
    arriveDays: spec.arriveDays,
    shareRounding: spec.sharesRoundDown ? 'down' : 'half-up',
    ...costs(spec),
    rateKey: spec.rateKey,
    durationType: spec.durationType ?? null,
    duration: spec.duration ?? null,
    recommendedHolding: spec.recommendedHolding,
    productCode: spec.productCode ?? null,
    unionId: spec.unionId ?? null,
    heat: spec.heat,
    carry: spec.income?.carryDay === undefined ? 'daily' : 'monthly',
    carryDay: spec.income?.carryDay ?? null,
  }
}

/** The rows of table `fee_tier` for a fund of the demo market. */
export function feeTiersOf({ code, fees }: FundSpec): FeeTierRow[] {
  const sides = [
    ['buy', fees.buy],
    ['redeem', fees.redeem],
  ] as const
  return sides.flatMap(([side, versions]) =>
    versions.flatMap(({ effectiveFrom, steps }) =>
      steps.map((step) => ({
        fundCode: code,
        side,
        effectiveFrom,
        ...step,
        source: 'contract' as const,
      })),
    ),
  )
}

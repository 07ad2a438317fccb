import { cents, type Cents } from '@koi/domain/money/cents'
import { concentration } from '@koi/domain/portfolio/concentration'
import { costOfWhole } from '@koi/domain/portfolio/cost-of-whole'
import { overlapsOf } from '@koi/domain/portfolio/overlap'
import { twinsOf } from '@koi/domain/portfolio/twins'
import { xRay } from '@koi/domain/portfolio/x-ray'
import { valueOf } from '#modules/outside-holdings/index.ts'
import type { HeldFacts, Portfolio } from './portfolio-store.ts'

const SECURITIES_SHOWN = 10
const OVERLAPS_SHOWN = 5

/** One fund, wherever it is held. */
interface HeldFund {
  fundCode: string
  name: string
  productSpid: string
  valueCents: Cents
  outsideCents: Cents
  isGold: boolean
  reportDay: string
  indexCode: string | null
  indexName: string
  yearlyPpm: number | null
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** What is held elsewhere and has a value, by code. */
function outsideFunds({ outside }: Portfolio) {
  const byKey = new Map<string, { cents: number; name: string; fundCode: string }>()
  let unvaluedCount = 0
  for (const holding of outside) {
    const value = valueOf(holding)
    if (value.source === 'none') {
      unvaluedCount += 1
      continue
    }
    const { fundCode, fundName: name } = holding
    // Some platforms name no codes.
    const key = fundCode === '' ? name : fundCode
    byKey.set(key, { cents: (byKey.get(key)?.cents ?? 0) + value.cents, name, fundCode })
  }
  return { byKey, unvaluedCount }
}

function heldFund(
  fundCode: string,
  money: { ownCents: Cents; outsideCents: Cents; outsideName: string },
  { facts, reportDay }: { facts: HeldFacts | undefined; reportDay: string },
): HeldFund {
  return {
    fundCode,
    name: facts?.name ?? (money.outsideName === '' ? fundCode : money.outsideName),
    productSpid: facts?.spid ?? '',
    valueCents: cents(money.ownCents + money.outsideCents),
    outsideCents: money.outsideCents,
    isGold: facts?.category === 'gold',
    reportDay,
    indexCode: facts?.indexCode ?? null,
    indexName: facts?.indexName ?? '',
    yearlyPpm: facts?.yearlyPpm ?? null,
  }
}

/** What all of somebody's money is in, seen through what their funds disclosed. */
export function seenPortfolio(portfolio: Portfolio) {
  const { own, balanceCents, movingCents, walletFund, reports } = portfolio
  const { byKey, unvaluedCount } = outsideFunds(portfolio)
  const factsOf = new Map(portfolio.funds.map((facts) => [facts.code, facts]))
  const reportOf = new Map(reports.map((report) => [report.fundCode, report]))
  const ownOf = new Map(own.map(({ fundCode, valueCents }) => [fundCode, valueCents]))
  const walletCents = ownOf.get(walletFund ?? '') ?? 0
  if (walletFund !== null) ownOf.delete(walletFund)
  const funds = [...new Set([...ownOf.keys(), ...byKey.keys()])]
    .map((key) => {
      const outside = byKey.get(key)
      const money = {
        ownCents: ownOf.get(key) ?? cents(0),
        outsideCents: cents(outside?.cents ?? 0),
        outsideName: outside?.name ?? '',
      }
      const reportDay = reportOf.get(key)?.reportDay ?? ''
      return heldFund(outside?.fundCode ?? key, money, { facts: factsOf.get(key), reportDay })
    })
    .toSorted((a, b) => b.valueCents - a.valueCents || (a.fundCode < b.fundCode ? -1 : 1))
  const cashCents = balanceCents + movingCents + walletCents
  const money = funds.map((fund) => ({ ...fund, cents: fund.valueCents }))
  const seen = xRay({ funds: money, cashCents }, (code) => reportOf.get(code))
  const twins = twinsOf(funds)
  const twinsByFund = new Map<HeldFund, object[]>()
  for (const each of twins) {
    for (const fund of each.funds) {
      twinsByFund.set(fund, [...(twinsByFund.get(fund) ?? []), each])
    }
  }
  const areTwins = (one: HeldFund, other: HeldFund) =>
    (twinsByFund.get(one) ?? []).some((each) => twinsByFund.get(other)?.includes(each))
  const overlaps = overlapsOf(
    funds.map((fund) => ({
      ...fund,
      fund,
      positions: reportOf.get(fund.fundCode)?.positions ?? [],
    })),
  ).filter(({ one, other }) => !areTwins(one.fund, other.fund))
  const wallet = { cents: walletCents, yearlyPpm: factsOf.get(walletFund ?? '')?.yearlyPpm ?? null }
  const { largestCents, threeCents } = concentration(funds.map(({ valueCents }) => valueCents))
  return {
    totalCents: cents(seen.fundCents + cashCents),
    outsideCents: cents(sumOf(funds.map(({ outsideCents }) => outsideCents))),
    unvaluedCount,
    balanceCents,
    walletCents: cents(walletCents),
    movingCents,
    fundCents: cents(seen.fundCents),
    coveredCents: cents(seen.coveredCents),
    oldestReportDay: seen.oldestReportDay ?? '',
    allocation: seen.allocation.map(({ kind, cents: seenCents }) => ({
      seenKind: kind,
      valueCents: cents(seenCents),
    })),
    securities: seen.securities
      .slice(0, SECURITIES_SHOWN)
      .map(({ cents: seenCents, ...security }) => ({
        ...security,
        valueCents: cents(seenCents),
      })),
    namedCents: cents(seen.namedCents),
    industries: seen.industries.map(({ industry, cents: seenCents }) => ({
      industry,
      valueCents: cents(seenCents),
    })),
    namedStockCents: cents(sumOf(seen.industries.map((each) => each.cents))),
    overlaps: overlaps.slice(0, OVERLAPS_SHOWN).map(({ one, other, weightPpm }) => ({
      one: one.fund,
      other: other.fund,
      overlapPpm: weightPpm,
    })),
    twins: twins.map(({ kind, funds: of }) => ({
      twinKind: kind,
      indexName: kind === 'index' ? (of[0]?.indexName ?? '') : '',
      funds: of,
    })),
    cost: centsOfCost(costOfWhole([...money, wallet])),
    funds,
    largestCents: cents(largestCents),
    threeCents: cents(threeCents),
  }
}

const centsOfCost = (cost: ReturnType<typeof costOfWhole>) => ({
  yearCents: cents(cost.yearCents),
  baseCents: cents(cost.baseCents),
  ratePpm: cost.ratePpm,
  unknownCents: cents(cost.unknownCents),
})

import type { ASSET_PARTS } from '@koi/contracts/calls/holdings-totals'
import type { AppKind } from '@koi/domain/combinations/app-kinds'
import { cents, type Cents } from '@koi/domain/money/cents'
import { accountName } from './account-name.ts'
import type { HoldingTotals, OwnedPosition } from './list-store.ts'
import type { PositionRow } from './position-sql.ts'

/** What one holding earned on its newest published day; an account inside the person's account is one. */
interface DayProfit {
  fundCode: string
  spid: string
  appAccountId: string
  appKind: AppKind | null
  unionId: string
  name: string
  dayProfitCents: Cents
  dayProfitDay: string
}

type Earned = Pick<OwnedPosition, 'dayProfitCents' | 'dayProfitDay'>

/** What these earned on a day; null where none of them has published it. */
function profitOn(day: string, rows: readonly Earned[]): Cents | null {
  const published = rows.filter(({ dayProfitDay }) => dayProfitDay === day)
  if (published.length === 0) return null
  return cents(published.reduce((sum, { dayProfitCents }) => sum + (dayProfitCents ?? 0), 0))
}

const newestDayOf = (rows: readonly Earned[]): string =>
  rows.reduce(
    (newest, { dayProfitDay }) => ((dayProfitDay ?? '') > newest ? (dayProfitDay ?? '') : newest),
    '',
  )

/** The same positions that the totals are made of, so that those of one day add up to it. Highest first. */
export function dayProfitsOf({ positions, accounts, owned }: HoldingTotals): DayProfit[] {
  const alone = positions.map((row) => ({
    fundCode: row.fundCode,
    spid: row.spid,
    appAccountId: '',
    appKind: null,
    unionId: '',
    name: row.name,
    rows: [row],
  }))
  const inside = accounts.map((account) => ({
    fundCode: account.fundCode ?? '',
    spid: '',
    appAccountId: account.accountId,
    appKind: account.kind,
    unionId: account.unionId ?? '',
    name: accountName(account),
    rows: owned.filter(({ accountId }) => accountId === account.accountId),
  }))
  return [...alone, ...inside]
    .flatMap(({ rows, ...holding }) => {
      const dayProfitDay = newestDayOf(rows)
      const dayProfitCents = dayProfitDay === '' ? null : profitOn(dayProfitDay, rows)
      return dayProfitCents === null ? [] : [{ ...holding, dayProfitCents, dayProfitDay }]
    })
    .toSorted((a, b) => b.dayProfitCents - a.dayProfitCents)
}

interface AssetPart {
  part: (typeof ASSET_PARTS)[number]
  count: number
  valueCents: Cents
  dayProfitCents: Cents | null
}

/** What the total is made of: cash, what is under way, funds by themselves, and accounts by what they are for. */
export function assetPartsOf(totals: HoldingTotals, updatedDay: string): AssetPart[] {
  const { positions, accounts, owned, walletFund } = totals
  const part = (
    name: AssetPart['part'],
    rows: readonly Pick<OwnedPosition, keyof Earned | 'valueCents'>[],
    { count = rows.length, besidesCents = 0 } = {},
  ): AssetPart => ({
    part: name,
    count,
    valueCents: cents(rows.reduce((sum, row) => sum + row.valueCents, besidesCents)),
    dayProfitCents: profitOn(updatedDay, rows),
  })
  const fundsWhere = (isOne: (row: PositionRow) => boolean) => positions.filter(isOne)
  const accountsWhere = (name: 'pension' | 'accounts', isPension: boolean) => {
    const mine = accounts.filter(({ kind }) => (kind === 'pension') === isPension)
    const ids = new Set(mine.map(({ accountId }) => accountId))
    const filled = mine.filter((account) => account.valueCents + account.cashCents > 0)
    return part(
      name,
      owned.filter(({ accountId }) => ids.has(accountId)),
      {
        count: filled.length,
        besidesCents: mine.reduce((sum, { cashCents }) => sum + cashCents, 0),
      },
    )
  }
  const isWallet = ({ fundCode }: PositionRow) => fundCode === walletFund
  const isGold = ({ category }: PositionRow) => category === 'gold'
  return [
    part(
      'funds',
      fundsWhere((row) => !isWallet(row) && !isGold(row)),
    ),
    part('wallet', fundsWhere(isWallet)),
    part('cash', [], { count: Number(totals.cashCents > 0), besidesCents: totals.cashCents }),
    part('confirming', [], { count: totals.inTransitCount, besidesCents: totals.inTransitCents }),
    part('gold', fundsWhere(isGold)),
    accountsWhere('pension', true),
    accountsWhere('accounts', false),
  ]
}

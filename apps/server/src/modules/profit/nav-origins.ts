import type { WireDayOrigin } from '@koi/contracts/day-origin'
import type { ProofLine } from '@koi/domain/profit/proof-line'
import { dayOrigin } from '#modules/market/index.ts'
import type { History } from './history.ts'
import type { KnownDays } from './proof-wire.ts'
import type { SeenHolding } from './total-proof.ts'

type Source = NonNullable<ProofLine['source']>

/** Where the values of a holding's days come from, by day and for the lines of its proof. */
export function originsOf({ navRows }: Pick<History, 'navRows'>) {
  const rows = new Map(navRows.map((row) => [row.day, row]))
  const originOfDay = (day: string): WireDayOrigin | undefined => {
    const row = rows.get(day)
    return row && dayOrigin(row)
  }
  const originOf = (source: Source) =>
    source.kind === 'nav' || source.kind === 'income' ? originOfDay(source.day) : undefined
  return { originOf, originOfDay }
}

const keyOf = ({ fundCode, spid }: { fundCode: string; spid: string }) => `${fundCode} ${spid}`

/** For the lines of a total: the origin of the newest value of each holding. */
export function totalOrigins(holdings: readonly SeenHolding[]): KnownDays['originOf'] {
  const origins = new Map(
    holdings.map(({ booked, history }) => {
      const { originOfDay } = originsOf(history)
      return [keyOf(booked), originOfDay(history.replay.state.valueDay)]
    }),
  )
  return (source) => (source.kind === 'holding' ? origins.get(keyOf(source)) : undefined)
}

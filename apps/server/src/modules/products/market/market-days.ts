import { addDays, addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import { MARKET_CATEGORIES, SECTOR_CATEGORIES } from '@koi/domain/market/market-categories'
import { sectorsOf, together } from '@koi/domain/market/sectors-of'
import { scaledRate } from '@koi/domain/metrics/index-point'
import { trend } from '@koi/domain/metrics/trend'
import { fundCategory } from '@koi/domain/products/category'
import type { Db } from '#kernel/db.ts'
import { isDemoIndex } from '../lists/indexes.ts'
import {
  dayMoves,
  indexWays,
  type IndexWayRow,
  type MarketAsked,
  type MovesRow,
} from './market-store.ts'

/** A year back and the nearest close before it, however long a holiday was. */
const WAY_MONTHS = 12
const WAY_MORE_DAYS = 20

/** The indices of the market at the end of their newest published day. */
export async function marketIndices(db: Db, asked: MarketAsked) {
  const from = addDays(addMonths(shanghaiDate(asked.nowMs), -WAY_MONTHS), -WAY_MORE_DAYS)
  const rows = await indexWays(db, from, asked)
  return rows.flatMap((row) => {
    const day = row.days.at(-1)
    const close = row.closes.at(-1)
    return day === undefined || close === undefined ? [] : [wayOf(row, day, close)]
  })
}

function wayOf({ code, name, days, closes, fundCount }: IndexWayRow, day: string, close: number) {
  const points = days.map((date, place) => ({ date, index: closes[place] ?? close }))
  const riseSince = (before: number | undefined) =>
    before === undefined ? null : scaledRate(close / before - 1)
  const yearAgo = points.findLast(({ date }) => date <= addMonths(day, -WAY_MONTHS))
  return {
    indexCode: code,
    indexName: name,
    isDemoMarket: isDemoIndex(code),
    day,
    close,
    dayRiseRate: riseSince(closes.at(-2)),
    yearRiseRate: riseSince(yearAgo?.index),
    trend: trend(points) ?? [],
    fundCount,
  }
}

const NOTHING = { up: 0, flat: 0, down: 0, riseSum: 0, uncounted: 0 }

/** How many funds the newest published day lifted and lowered: in all, by kind, and by part of the market. */
export async function marketMoves(db: Db, asked: MarketAsked) {
  const rows = await dayMoves(db, MARKET_CATEGORIES, asked)
  const kinds = MARKET_CATEGORIES.flatMap((category) => {
    const own = rows.filter((row) => row.category === category)
    return own.length === 0 ? [] : [{ ...sumOf(own), category, name: fundCategory(category).name }]
  })
  return {
    ...sumOf(rows),
    day: rows[0]?.day ?? '',
    isDemoMarket: rows.some(({ isDemoMarket }) => isDemoMarket),
    categories: kinds.filter(({ up, flat, down }) => up + flat + down > 0),
    sectors: sectorsOf(rows, SECTOR_CATEGORIES).map(({ rise, ...sector }) => ({
      ...sector,
      riseRate: rise,
    })),
  }
}

const sumOf = (rows: readonly MovesRow[]) =>
  rows.reduce((sum, row) => together(sum, row), { ...NOTHING, category: '', sector: '' })

import { isIsoDate } from '@koi/domain/calendar/dates'
import { NAV_DECIMALS_MAX, parseNav } from '@koi/domain/funds/nav'
import { parseScaled, scaledText } from '@koi/domain/money/scaled'
import type { Queries } from '#kernel/db.ts'
import { refreshMetrics, stateAction, withdrawAction } from '#modules/market/index.ts'
import {
  bookedUnstated,
  unexplainedDays,
  type UnexplainedFundDay,
} from '#modules/settlement/index.ts'
import { MarketProblem } from './market-problem.ts'

const RATIO_DECIMALS = 6
const RATE_DECIMALS = 4

/** A value per share with its decimals, four at least. */
const perShare = (value: number): string =>
  scaledText(value, NAV_DECIMALS_MAX).replace(/(\.\d{4}\d*?)0+$/, '$1')
const ratioText = (ratio: number): string => scaledText(ratio, RATIO_DECIMALS).replace(/\.?0+$/, '')

function dayOf(text: string): string {
  if (!isIsoDate(text)) throw new MarketProblem(`${text} is no date, such as 2026-09-21`)
  return text
}

const reasons: Readonly<Record<UnexplainedFundDay['reason'], string>> = {
  rate: 'the printed rate says that something was paid or split',
  cumulative: 'the cumulative value does not say what was paid or split',
  move: 'no trading explains the move',
}

function whoWaits({ waiting, isClosed }: UnexplainedFundDay): string {
  if (waiting > 0) return `${waiting} holders wait`
  return isClosed ? 'the day is closed already, nothing was booked' : 'nobody holds it'
}

function textOf(found: UnexplainedFundDay): string {
  const { fundCode, fundName, day, navBefore, nav, rate, missingPpm } = found
  const printed =
    rate === null ? 'no printed rate' : `printed rate ${scaledText(rate, RATE_DECIMALS)} %`
  const missing = Math.round((navBefore * missingPpm) / 1_000_000)
  const about = missing > 0 ? `, about ${perShare(missing)} a share is missing` : ''
  return `${fundCode} ${fundName}  ${day}  ${perShare(navBefore)} → ${perShare(nav)}, ${printed}${about}: ${reasons[found.reason]}; ${whoWaits(found)}`
}

/** Days that nobody explains: where books wait, and where they went on; with `all`, of funds that nobody holds, too. */
export async function unexplained(tx: Queries, nowMs: number, [which]: readonly string[]) {
  if (which !== undefined && which !== 'all')
    throw new MarketProblem('unexplained, or unexplained all')
  const days = await unexplainedDays(tx, new Date(nowMs), which === 'all')
  const booked = await bookedUnstated(tx)
  return [
    ...days.map(textOf),
    ...booked.map(({ fundCode, day, kind, value }) => {
      const what = kind === 'dividend' ? perShare(value) : ratioText(value)
      return `${fundCode}  ${day}  a ${kind} of ${what} was booked, and nobody states it`
    }),
  ]
}

async function stated(
  tx: Queries,
  nowMs: number,
  code: string,
  said: Parameters<typeof stateAction>[2],
): Promise<string[]> {
  const open = await stateAction(tx, code, said)
  await refreshMetrics(tx, nowMs)
  const left = open.length === 0 ? 'every day is explained' : `${open.length} days stay unexplained`
  return [`${code}: ${said.kind} on ${said.day} is stated; ${left}`]
}

export async function dividend(
  tx: Queries,
  nowMs: number,
  [code = '', dayText = '', amount = '']: readonly string[],
) {
  const value = parseNav(amount)
  if (value === undefined)
    throw new MarketProblem(`${amount} is no dividend per share, such as 0.05`)
  return stated(tx, nowMs, code, { day: dayOf(dayText), kind: 'dividend', value })
}

export async function split(
  tx: Queries,
  nowMs: number,
  [code = '', dayText = '', ratio = '']: readonly string[],
) {
  const value = parseScaled(ratio, RATIO_DECIMALS)
  if (!value) throw new MarketProblem(`${ratio} is no split ratio, such as 1.5`)
  return stated(tx, nowMs, code, { day: dayOf(dayText), kind: 'split', value })
}

export const nothing = async (
  tx: Queries,
  nowMs: number,
  [code = '', dayText = '']: readonly string[],
) => stated(tx, nowMs, code, { day: dayOf(dayText), kind: 'nothing', value: 0 })

export async function withdraw(
  tx: Queries,
  nowMs: number,
  [code = '', dayText = '']: readonly string[],
) {
  const day = dayOf(dayText)
  if (!(await withdrawAction(tx, code, day)))
    throw new MarketProblem(`nothing was said of ${code} on ${day}`)
  await refreshMetrics(tx, nowMs)
  return [`${code}: what was said of ${day} is taken back`]
}

import { NAV_DECIMALS_MAX, parseNav } from '@koi/domain/products/nav'
import { parseScaled, scaledText } from '@koi/domain/money/scaled'
import type { Queries } from '#kernel/db.ts'
import { refreshMetrics, stateAction, withdrawAction } from '#modules/market/index.ts'
import {
  bookedUnstated,
  statedUnbooked,
  unexplainedDays,
  type ActionOfDay,
  type UnexplainedFundDay,
} from '#modules/settlement/index.ts'
import { dayOf } from './day-of.ts'
import { MarketProblem } from './market-problem.ts'

const RATIO_DECIMALS = 6
const RATE_DECIMALS = 4

/** A value per share with its decimals, four at least. */
const perShare = (value: number): string =>
  scaledText(value, NAV_DECIMALS_MAX).replace(/(\.\d{4}\d*?)0+$/, '$1')
const ratioText = (ratio: number): string => scaledText(ratio, RATIO_DECIMALS).replace(/\.?0+$/, '')

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
  return [...days.map(textOf), ...(await closedOtherwise(tx))]
}

const actionText = ({ fundCode, day, kind, value }: ActionOfDay): string =>
  `${fundCode}  ${day}  a ${kind} of ${kind === 'dividend' ? perShare(value) : ratioText(value)}`

/** Where closed books and what is stated now differ, in all funds or in one. */
async function closedOtherwise(tx: Queries, code?: string): Promise<string[]> {
  const isAsked = ({ fundCode }: ActionOfDay) => code === undefined || fundCode === code
  const booked = (await bookedUnstated(tx)).filter(isAsked)
  const unbooked = (await statedUnbooked(tx)).filter(isAsked)
  return [
    ...booked.map((action) => `${actionText(action)} was booked, and nobody states it`),
    ...unbooked.map((action) => `${actionText(action)} is stated, and the closed books lack it`),
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
  const differing = await closedOtherwise(tx, code)
  return [
    `${code}: ${said.kind} on ${said.day} is stated; ${left}`,
    ...(differing.length === 0 ? [] : [`closed books of ${code} stay as they are:`]),
    ...differing,
  ]
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

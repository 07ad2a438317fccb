import { operationsCalls } from '@koi/contracts/calls/operations'
import { addDays, shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { statutoryTradingDays } from '@koi/server/modules/market/statutory-days'
import type { Page } from 'playwright-core'
import { callsOf } from './calls.ts'
import { shown } from './person.ts'

/** The exchange's days as the law has them; nothing was imported into the shared Koi. */
export const tradingDays = createTradingCalendar(statutoryTradingDays())

/** The business date and time of day, as the server has them. */
export async function businessNow(page: Page): Promise<{ date: string; time: string }> {
  const { nowMs } = await callsOf(page, operationsCalls).queryClock({})
  const [date = '', time = ''] = shanghaiMinute(nowMs).split(' ')
  return { date, time }
}

/** The day whose value a buy paid now gets (MONEY 1.1). */
export async function tradeDateNow(page: Page): Promise<string> {
  const { date, time } = await businessNow(page)
  return tradingDays.onOrAfter(time < '15:00' ? date : addDays(date, 1))
}

const MOST_DAYS = 5

/** Moves business time to the morning of a later trading day. */
export async function moveToMorning(page: Page, day: string): Promise<void> {
  const calls = callsOf(page, operationsCalls)
  let { date } = await businessNow(page)
  while (date < day) {
    const days = tradingDays.days(addDays(date, 1), day).length
    const count = Math.min(Math.max(days, 1), MOST_DAYS)
    const { nowMs } = await calls.advanceClock({ step: 'tradingDay', count })
    date = shanghaiDate(nowMs)
  }
}

/** Moves it by several trading days on the page that the demo offers for it, which shows where it has come to. */
export async function moveDaysOnScreen(page: Page): Promise<void> {
  await page.goto('/h5/v6/pages/demo/clock/index')
  const face = shown(page, '业务时间').locator('..')
  const before = /\d{4}-\d\d-\d\d/.exec(await face.innerText())?.[0] ?? ''
  await page.getByRole('radio', { name: `${MOST_DAYS} 天`, exact: true }).click()
  const go = page.getByRole('button', { name: `前进 ${MOST_DAYS} 个交易日` })
  await go.click()
  await page.getByRole('button', { name: '停在这里' }).waitFor()
  await go.waitFor({ timeout: 60_000 })
  await face.getByText(tradingDays.plus(before, MOST_DAYS)).waitFor()
}

import { addDays } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { statutoryTradingDays } from '@koi/server/modules/market/statutory-days'
import type { Page } from 'playwright-core'
import { moveTime, shown } from './person.ts'

/** The exchange's days as the law has them; nothing was imported into the shared Koi. */
export const tradingDays = createTradingCalendar(statutoryTradingDays())

/** The business date and time of day that the clock page shows. */
export async function businessNow(page: Page): Promise<{ date: string; time: string }> {
  await page.goto('/h5/v6/pages/demo/clock/index')
  const face = await shown(page, '业务时间').locator('..').innerText()
  const date = /\d{4}-\d\d-\d\d/.exec(face)?.[0]
  const time = /\d\d:\d\d/.exec(face)?.[0]
  if (date === undefined || time === undefined) throw new Error(`no business time in "${face}"`)
  return { date, time }
}

/** The day whose value a buy paid now gets (MONEY 1.1). */
export async function tradeDateNow(page: Page): Promise<string> {
  const { date, time } = await businessNow(page)
  return tradingDays.onOrAfter(time < '15:00' ? date : addDays(date, 1))
}

const JUMP_DAYS = 5

async function jump(page: Page): Promise<void> {
  await page.goto('/h5/v6/pages/demo/clock/index')
  await page.getByRole('radio', { name: `${JUMP_DAYS} 天`, exact: true }).click()
  const go = page.getByRole('button', { name: `前进 ${JUMP_DAYS} 个交易日` })
  await go.click()
  await page.getByRole('button', { name: '停在这里' }).waitFor()
  await go.waitFor({ timeout: 60_000 })
}

/** Moves business time to the morning of a later trading day, in as few steps as the page has. */
export async function moveToMorning(page: Page, day: string): Promise<void> {
  let { date } = await businessNow(page)
  while (date < day) {
    const isFar = tradingDays.plus(date, JUMP_DAYS) <= day
    await (isFar ? jump(page) : moveTime(page, 'tradingDay'))
    date = isFar ? tradingDays.plus(date, JUMP_DAYS) : tradingDays.next(date)
  }
}

import { chromium } from 'playwright-core'
import { activityOfficeCalls } from '@koi/contracts/calls/activities-office'
import { activityCalls } from '@koi/contracts/calls/activities'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import { DAY_MS, shanghaiMinute } from '@koi/domain/calendar/dates'
import { callsOf } from '../support/calls.ts'
import { openPhone } from '../support/browser.ts'
import { openAccount, takeExam } from '../support/person.ts'

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const base = 'http://127.0.0.1:4570'
const { page, context } = await openPhone(browser, base)
await openAccount(page)
await takeExam(page)
const nowMs = (await callsOf(page, operationsCalls).queryClock({})).nowMs
const window = { startsAt: shanghaiMinute(nowMs - DAY_MS), endsAt: shanghaiMinute(nowMs + 9 * DAY_MS) }
const office = callsOf(page, activityOfficeCalls)
await callsOf(page, couponCalls).savePrize({ prizeFile: { id: 'look-points', kind: 'points', name: '见面积分', points: 60, stock: 9, validDays: 300, firstDay: '2026-01-01' } })
await callsOf(page, couponCalls).savePrize({ prizeFile: { id: 'look-guide', kind: 'feeAmount', feeOffCents: 500, name: '五元抵扣卡', validDays: 30, pages: ['guide/1404'] } })
await office.saveActivity({ activityFile: { id: 'look-points', kind: 'dispatch', name: '新客见面积分', note: '登录就能领 60 积分', rules: '每人一次。', ...window, prizes: [{ prizeId: 'look-points', stock: 9 }], pages: ['home', 'coupon'] } })
await office.saveActivity({ activityFile: { id: 'look-trial', kind: 'trial', name: '沪深 300 体验七天', rules: '体验金不是钱。', ...window, trial: { amountCents: 1_000_000, fundCode: '900311', spid: '1800007030', days: 7 } } })
const acts = callsOf(page, activityCalls)
const { token } = await acts.preExecDispatch({ activityId: 'look-trial' })
await acts.execDispatch({ activityId: 'look-trial', token })
const shots: [string, string][] = [
  ['home', to.home()],
  ['assets', to.couponAssets()],
  ['receive', to.couponReceive({ actId: 'look-points' })],
  ['sessions', to.sessions()],
  ['guide', to.flowBlockGuide({ displayType: 'modal', errcode: '1404' })],
]
const look = async (size: string, width: number, height: number, large: boolean) => {
  await page.setViewportSize({ width, height })
  await page.goto(to.home())
  await page.evaluate((on) => { localStorage.setItem('large_type', String(on)) }, large)
  for (const [name, path] of shots) {
    await page.goto(path)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/b/w12s/${name}-${size}.png`, fullPage: name !== 'guide' })
  }
}
await look('390', 390, 844, false)
await look('320', 320, 700, true)
await look('1280', 1280, 800, false)
await page.setViewportSize({ width: 390, height: 844 })
await page.goto(to.couponReceive({ actId: 'look-points' }))
await page.getByRole('button', { name: '领取' }).click()
await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/b/w12s/received-390.png', fullPage: true })
await context.close()
await browser.close()
process.exit(0)

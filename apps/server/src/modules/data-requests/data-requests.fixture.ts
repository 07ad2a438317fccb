import { navOf } from '@koi/domain/products/nav'
import { randomInt } from 'node:crypto'
import type { Browser, TestApp } from '#http/testing.ts'
import { addFund } from '#testing/small-market.ts'

/** A fund that everything here buys. */
export const addTestFund = (koi: TestApp) =>
  addFund(koi.db, {
    code: 'FUND',
    name: '样本基金',
    days: {
      '2026-02-27': navOf('1.0000'),
      '2026-03-02': navOf('1.0100'),
      '2026-03-03': navOf('1.0200'),
    },
  })

export const newPhone = () => `137${String(randomInt(1e8)).padStart(8, '0')}`

/** Logs in by phone and code, as a person does; opens the account at the first time. */
export async function byPhone(koi: TestApp, phone: string, host?: string) {
  const browser: Browser = koi.visitor(host)
  const { demoCode: code = '' } = await browser.client.sendLoginCode({ phone })
  const { accountId } = await browser.client.phoneLogin({ phone, code })
  return { ...browser, accountId }
}

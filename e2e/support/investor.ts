import type { Browser } from 'playwright-core'
import { openPhone } from './browser.ts'
import { openAccount, takeExam } from './person.ts'

/** The phone of a fresh investor with 100,000.00 yuan, whose exam lets them buy everything. */
export async function openInvestor(
  browser: Browser,
  address: string,
  look: Parameters<typeof openPhone>[2] = {},
): ReturnType<typeof openPhone> {
  const phone = await openPhone(browser, address, look)
  await openAccount(phone.page)
  await takeExam(phone.page)
  return phone
}

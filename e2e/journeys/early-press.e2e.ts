import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'

const browser = browserOfFile()
const { address } = inject('koi')

/** A phone at the edge of the network: the script comes seconds after the page is drawn. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
}

it('does once what was pressed before the script had come', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await slowDown(page)
  let loginCount = 0
  page.on('request', (request) => {
    if (request.url().includes('DemoLogin')) loginCount += 1
  })
  await page.goto('/h5/v6/pages/index/index', { waitUntil: 'commit' })
  const start = page.getByRole('button', { name: '一键体验' })
  await start.click()
  // Nothing listened yet: the press is only remembered.
  expect(await page.locator('[data-rendered]').count()).toBe(1)
  await start.click()
  await page.getByText('总资产').waitFor({ timeout: 60_000 })
  expect(loginCount).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

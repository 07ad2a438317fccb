import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { runProgram } from '../support/command.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import {
  buyFund,
  enterPassword,
  openAccount,
  pay,
  pressKeys,
  shown,
  takeExam,
  takeExamOnScreen,
} from '../support/person.ts'
import { tracked } from '../support/tracked.ts'

const browser = browserOfFile()
const { address, dataDir } = koiOfWorker()
/** A brand that keeps traces (D-12). */
const traced = address.replace('127.0.0.1', 'insurance.koi.localhost')

const HOME = '/h5/v6/pages/index/index'
const TRACES = '/h5/v6/pages/account/traces/index'
const PASSWORD = '135246'

/** Events of one visit, once so many have been written. */
async function eventsOf(lctfrom: string, count: number) {
  const read = async () =>
    (await tracked(dataDir)).rows.filter(
      ({ kind, row }) => kind === 'event' && row['lctfrom'] === lctfrom,
    )
  await expect
    .poll(async () => (await read()).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count)
  return (await read()).map(({ row }) => row)
}

const newSource = () => `journey-${randomInt(1e9)}`
const isPing = (url: string) => url.includes('/webview/pingd')

/** Waits until the page has told of something by this name. */
const toldOf = (page: Page, name: string) =>
  page.waitForRequest(
    (request) => isPing(request.url()) && (request.postData() ?? '').includes(name),
  )

/** The same words as they might stand in an address, a header or a script. */
const formsOf = (words: string): string[] => [
  words,
  encodeURIComponent(words),
  encodeURIComponent(encodeURIComponent(words)),
  Buffer.from(words).toString('base64').replace(/=+$/, ''),
  Buffer.from(words).toString('hex'),
  JSON.stringify(words)
    .replaceAll(/[^\x20-\x7E]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
    .slice(1, -1),
]

describe('statistics', () => {
  it('RU-049 RU-056 RU-057 RU-082 RU-285 RU-313 ST-017 ST-018 ST-019 tell of pages, presses and what was seen', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const source = newSource()
    const share = '0123456789abcdef_1790000000123'
    await page.goto(`${HOME}?lctfrom=${source}&stat_data=wx|1|2&share_trace_id=${share}`)
    const seen = toldOf(page, 'home.featured')
    const list = page.getByRole('list', { name: '为你挑选' })
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await seen
    await page.locator('[data-track=fund]').first().click()
    await page.getByRole('link', { name: '买入', exact: true }).click()
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor()
    await page.close({ runBeforeUnload: true })
    const events = await eventsOf(source, 8)
    const told = events.map(({ type, name }) => `${String(type)} ${String(name)}`)
    for (const each of [
      'brow page',
      'timestay page',
      'brow lifecycle',
      'brow home.featured',
      'brow fund',
      'click fund',
      'click product.buy',
    ]) {
      expect(told).toContain(each)
    }
    expect(
      events.every(
        ({ fm, i, o, share_trace_id: id }) =>
          `${String(fm)}|${String(i)}|${String(o)}|${String(id)}` === `wx|1|2|${share}`,
      ),
    ).toBe(true)
    const stay = events.find(({ type, load_ms: load }) => type === 'timestay' && load !== null)
    expect(Number(stay?.['load_ms'])).toBeGreaterThanOrEqual(1)
    expect(Number(stay?.['load_ms'])).toBeLessThanOrEqual(5000)
    expect(errors).toEqual([])
    await context.close()
  })

  it('tell of nothing where they are not allowed', async () => {
    const { page, context } = await openPhone(browser(), address)
    const pings: string[] = []
    page.on('request', (request) => isPing(request.url()) && pings.push(request.url()))
    await context.addInitScript(() => {
      localStorage.setItem('_wx.cache.tracking_allowed', 'false')
      localStorage.setItem(
        '_wx.cache.tracking_allowed_policy',
        JSON.stringify({ atMs: Date.now() }),
      )
    })
    const source = newSource()
    await page.goto(`${HOME}?lctfrom=${source}`)
    const tracker = page.waitForResponse(/start-tracking/)
    await page.locator('[data-track=fund]').first().click()
    await tracker
    for (const name of ['理财', '我的', '首页']) {
      await page.goto(HOME)
      await page.getByRole('link', { name }).first().click()
    }
    await page.close({ runBeforeUnload: true })
    expect(pings).toEqual([])
    await context.close()
  })
})

describe('the trace of a sale', () => {
  it('RU-132 ST-162 is kept, is whole, and says nothing of who the buyer is or what was typed', async () => {
    const canaries = {
      phone: `139${String(randomInt(1e8)).padStart(8, '0')}`,
      name: '欧阳锦测试',
      card: '6222021234567890123',
      amount: '76543',
    }
    const { page, context, errors } = await openPhone(browser(), traced)
    await page.goto('/h5/v6/pages/login/index')
    await page.getByRole('textbox', { name: '手机号' }).fill(canaries.phone)
    await openAccount(page)
    for (const typed of [canaries.name, canaries.card, canaries.phone]) {
      await page.goto('/h5/v6/pages/entry/search/index')
      await page.getByRole('searchbox').fill(typed)
      await page.keyboard.press('Enter')
      await page.waitForURL(/keyword=/)
    }
    await takeExamOnScreen(page)
    await page.goto(`${HOME}?keyword=${encodeURIComponent(canaries.name)}&qlskey=${canaries.card}`)
    const link = await page.locator('[data-track=fund]').first().getAttribute('href')
    const fundCode = new URL(link ?? '', traced).searchParams.get('fund_code') ?? ''
    await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${fundCode}&spid=1800007030`)
    await pressKeys(page, canaries.amount)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^买入 / }).click()
    await enterPassword(page, PASSWORD)
    const arrived = page.waitForResponse(
      (answer) =>
        answer.url().includes('AppendTrace') &&
        (answer.request().postData() ?? '').includes('trade/result'),
    )
    await pay(page)
    await page.waitForURL(/trade\/result/)
    const orderId = new URL(page.url()).searchParams.get('listid') ?? ''
    await arrived

    // The investor sees it.
    await page.goto(TRACES)
    await page
      .getByRole('link', { name: /^买入 / })
      .first()
      .click()
    await shown(page, '校验通过，记录完整未被改动').waitFor()
    await shown(page, '同意产品文件').waitFor()
    await shown(page, /产品合同 · 版本 [0-9a-f]{8}/).waitFor()

    // The operator finds it by the order.
    const { said, code } = await runProgram('apps/server/src/cli/trace.ts', [orderId], dataDir)
    expect(code).toBe(0)
    const { traces } = JSON.parse(said.slice(0, said.lastIndexOf('}') + 1))
    expect(traces).toHaveLength(1)
    expect(traces[0]).toMatchObject({
      brand_id: 'insurance',
      order_list: [{ listid: orderId }],
      verification: { is_intact: true, findings: [], missing_seqs: [] },
    })
    const kinds = traces[0].events.map(
      ({ content }: { content: string }) => JSON.parse(content).kind,
    )
    expect(new Set(kinds)).toEqual(new Set(['page', 'scene', 'tap', 'shown', 'agreed']))

    // Nothing of what was typed, in any form; also not the answers of the exam.
    const { text } = await tracked(dataDir)
    const { phone, name, card } = canaries
    const forms = [
      phone,
      name,
      card,
      '体验用户',
      '76543.00',
      '76,543',
      '7654300',
      PASSWORD,
    ].flatMap(formsOf)
    expect(forms.filter((form) => text.includes(form))).toEqual([])
    expect(text).toContain('"选项')
    expect(text).not.toContain('周岁')
    expect(errors).toEqual([])
    await context.close()
  })

  it('RU-132 ST-161 is kept by no brand that needs none', async () => {
    const { page, context } = await openPhone(browser(), address)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/FlvCheckIsNeedTrace|AppendTrace|start-trace-/.test(request.url()))
        asked.push(request.url())
    })
    await openAccount(page)
    await takeExam(page)
    await buyFund(page, '900311', '100', PASSWORD)
    expect(asked).toEqual([])
    await page.goto(TRACES)
    await shown(page, '还没有留痕记录').waitFor()
    await context.close()
  })
})

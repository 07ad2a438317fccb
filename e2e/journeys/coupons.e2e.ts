import { randomInt } from 'node:crypto'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { planCalls } from '@koi/contracts/calls/plans'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { centsOf, figureOf } from '../support/figures.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import {
  buyFund,
  enterPassword,
  moveTime,
  openAccount,
  pressKeys,
  shown,
} from '../support/person.ts'

const FUND = { fundCode: '900311', spid: '1800007030' }
const PACKET = { kind: 'redPacket', valueCents: 1_200, stock: 5, name: '新客红包' }
const CARD = { kind: 'feeAmount', feeOffCents: 500, name: '五元抵扣卡' }

describe('coupons, from the offer to the money', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  /** Prizes that are offered on a way of their own; answers its name. */
  async function offerOf(...files: object[]): Promise<string> {
    const way = `welcome-${randomInt(1e9)}`
    for (const [place, file] of files.entries()) {
      const prizeFile = { id: `${way}-${place}`, validDays: 3, pages: [way], ...file }
      await callsOf(page, couponCalls).savePrize({ prizeFile })
    }
    return way
  }
  /** Takes what is offered, by calls. */
  async function take(on: Page, way: string) {
    const calls = callsOf(on, couponCalls)
    const { token } = await calls.preExecPathDispatch({ page: way })
    return (await calls.execPathDispatch({ token })).coupons
  }
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  async function cashOnMine() {
    await page.goto(to.mine())
    await figureOf(page, '余额').waitFor()
    return centsOf(page, '余额')
  }

  it('RT-115 offers what a way has, takes it with one press, and leads back to buying with the card in hand', async () => {
    const way = await offerOf({ ...CARD, products: [FUND] }, PACKET)
    await page.goto(to.couponDispatch({ page: way, ...FUND }))
    const offered = page.getByRole('list', { name: '可领取的卡券' }).getByRole('listitem')
    await offered.filter({ hasText: '12.00' }).waitFor()
    expect(await offered.filter({ hasText: '手续费满5元减5元' }).count()).toBe(1)
    await button('领取 2 张').click()
    await shown(page, '领取成功').waitFor()
    const got = page.getByRole('list', { name: '领到的卡券' })
    expect(await got.getByText('有效期至').count()).toBe(2)
    await button('继续买入').click()
    await page.waitForURL(/charge\/charge.*prize_code=/)

    await page.goto(to.couponDispatch({ page: way, ...FUND }))
    await shown(page, '现在没有可领的卡券').waitFor()
  })

  it('RT-115 says what came between: all given away, had before, looked at for too long', async () => {
    const other = await openPhone(browser(), address)
    await openAccount(other.page)
    const last = await offerOf({ ...CARD, stock: 1 })
    await page.goto(to.couponDispatch({ page: last }))
    await button('领取').waitFor()
    await take(other.page, last)
    await other.context.close()
    await button('领取').click()
    await shown(page, '来晚了，已领完').waitFor()

    const twice = await offerOf(CARD)
    await page.goto(to.couponDispatch({ page: twice }))
    await button('领取').waitFor()
    const second = await context.newPage()
    await take(second, twice)
    await button('领取').click()
    await shown(page, '你已领取过').waitFor()

    const late = await offerOf(CARD)
    await page.goto(to.couponDispatch({ page: late }))
    await button('领取').waitFor()
    await moveTime(second, 'publish')
    await second.close()
    await button('领取').click()
    await shown(page, '已为你刷新').waitFor()
    await button('领取').click()
    await shown(page, '领取成功').waitFor()
    const { coupons } = await callsOf(page, couponCalls).couponList({})
    expect(coupons.filter(({ prizeId }) => prizeId === `${late}-0`)).toHaveLength(1)
  })

  it('a purchase goes on where the cards could not be read, and reads them again', async () => {
    const path = `**${couponCalls.cardQuery.path}*`
    await page.route(path, (route) => route.abort())
    await page.goto(to.buy(FUND))
    const failed = button(/^卡券 *没有读到，不影响买入/)
    await failed.waitFor()
    await page.unroute(path)
    await failed.click()
    await button(/^卡券 *\d+ 张/).waitFor()
    expect(await failed.count()).toBe(0)
  })

  it('RT-134 the guide of a refused order says what to do, and offers what the brand gives there', async () => {
    const id = `guide-${randomInt(1e9)}`
    const prizeFile = { id, validDays: 3, pages: ['guide/1404'], ...CARD }
    await callsOf(page, couponCalls).savePrize({ prizeFile })
    const sheet = page.getByRole('dialog', { name: '操作提示（1404）' })
    const offered = sheet.getByRole('listitem').filter({ hasText: CARD.name })
    // Asked for as a dialog it would hide what is offered.
    for (const displayType of ['modal', 'sheet']) {
      await page.goto(to.flowBlockGuide({ displayType, errcode: '1404' }))
      await offered.waitFor()
    }
    await sheet.getByRole('button', { name: '领取' }).click()
    await sheet.getByText('已领取 1 张，已放入我的卡券。').waitFor()
    await sheet.getByRole('link', { name: '查看余额' }).click()
    await page.waitForURL(/mine\/index/)
    const { coupons } = await callsOf(page, couponCalls).couponList({})
    expect(coupons.filter(({ prizeId }) => prizeId === id)).toHaveLength(1)
  })

  it('RT-147 a plan takes a card, none or another, when it is made and while it runs', async () => {
    const way = await offerOf({ ...CARD, name: '定投抵扣卡', feeOffCents: 300, validDays: 60 })
    const [given] = await take(page, way)
    await page.goto(to.planCreate({ ...FUND, prizeCode: given?.couponId ?? '' }))
    await page.getByRole('textbox', { name: '每期金额，元' }).click()
    await pressKeys(page, '10000')
    await page.getByRole('button', { name: '下一步' }).click()
    const row = page.getByRole('button', { name: /^卡券/ })
    await row.getByText('定投抵扣卡').waitFor()
    await row.click()
    const picker = page.getByRole('dialog', { name: '选择卡券' })
    await picker.getByText('不必为用券多买').waitFor()
    await picker.getByRole('radio', { name: '不使用卡券' }).click()
    await picker.getByRole('button', { name: '不使用卡券' }).click()
    await row.getByText(/张可用/).waitFor()
    await row.click()
    await picker.getByRole('radio', { name: /定投抵扣卡/ }).click()
    await picker.getByRole('button', { name: '使用，省 3.00 元' }).click()
    await row.getByText('省 3.00').waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^确认.*定投/ }).click()
    await enterPassword(page, '271828')
    await page.waitForURL(/salary-invest\/detail/)
    await row.getByText('定投抵扣卡').waitFor()
    // What cannot be read, the cards or what they are for, holds up no plan, and is read again by a press.
    for (const { path } of [couponCalls.cardQuery, tradeCalls.queryBuyPre]) {
      await page.route(`**${path}*`, (route) => route.abort())
      await page.reload()
      const failed = button(/^卡券 *没有读到，不影响定投/)
      await failed.waitFor()
      await page.unroute(`**${path}*`)
      await failed.click()
      await row.getByText('定投抵扣卡').waitFor()
    }
    await row.click()
    await picker.waitFor()
    await picker.getByRole('radio', { name: '不使用卡券' }).click()
    // A choice that does not arrive changes nothing, and says so.
    const changing = `**${planCalls.modifyPlan.path}*`
    await page.route(changing, (route) => route.abort())
    await picker.getByRole('button', { name: '不使用卡券' }).click()
    await shown(page, '网络异常,请稍后重试').waitFor()
    await button('确定').click()
    await row.getByText('定投抵扣卡').waitFor()
    await page.unroute(changing)
    await row.click()
    await picker.getByRole('radio', { name: '不使用卡券' }).click()
    await picker.getByRole('button', { name: '不使用卡券' }).click()
    await shown(page, '下期起不使用卡券').waitFor()
    await row.getByText(/张可用/).waitFor()
    await page.getByText('变更记录').click()
    await shown(page, '更换卡券').waitFor()
    // Not choosing one leaves it to whom it belongs.
    const kept = await callsOf(page, couponCalls).queryCoupon({ couponId: given?.couponId ?? '' })
    expect(kept.coupon.state).toBe(3)
  })

  it('RT-108 says which order has a card, and that it comes back where that is cancelled', async () => {
    const order = await buyFund(page, FUND.fundCode, '10000', '271828')
    await page.goto(to.coupon())
    const rows = page.getByRole('list', { name: '可使用的卡券' }).getByRole('listitem')
    const taken = rows.filter({ hasText: '已用于一笔确认中的订单，订单取消后自动退回' })
    await taken.filter({ hasText: '五元抵扣卡' }).getByRole('link', { name: '查看订单' }).click()
    await page.waitForURL(/trade\/result/)
    expect(new URL(page.url()).searchParams.get('listid')).toBe(
      new URL(order).searchParams.get('listid'),
    )
  })

  it('RT-108 RU-044 shows what one has by what became of it; what the address names comes first, or alone', async () => {
    const [card] = await take(
      page,
      await offerOf({ ...CARD, name: '指定产品卡', products: [FUND] }),
    )
    await take(page, await offerOf({ kind: 'feeDays', feeLeftPermille: 100, name: '一折卡' }))
    await page.goto(to.coupon())
    const rows = page.getByRole('list', { name: '可使用的卡券' }).getByRole('listitem')
    await rows.filter({ hasText: '一折卡' }).getByText('还剩 2 天').waitFor()
    await page.getByRole('tab', { name: `可使用 ${await rows.count()}` }).waitFor()
    await page.getByRole('tab', { name: '已使用 0' }).click()
    await shown(page, '还没有用过卡券').waitFor()

    const prizeCode = card?.couponId ?? ''
    await page.goto(to.coupon({ prizeCode }))
    await rows.first().filter({ hasText: '指定产品卡' }).waitFor()
    expect(await rows.count()).toBeGreaterThan(1)
    await page.goto(to.coupon({ prizeCode, hideOtherPrize: '1' }))
    await page.getByRole('tab', { name: '可使用 1' }).waitFor()
    expect(await rows.count()).toBe(1)
    await link('去使用 指定产品卡').click()
    await page.waitForURL(new RegExp(`fund_code=${FUND.fundCode}.*prize_code=${prizeCode}`))
  })

  it('RT-111 RT-112 puts the money of a red packet into the balance once, and never again', async () => {
    const before = await cashOnMine()
    await link(/^卡券 .*张可用/).click()
    await link('去使用 新客红包').click()
    await shown(page, '一个红包转入一次').waitFor()
    await button('转入余额 12.00 元').click()
    await page.waitForURL(/cashout-result/)
    await shown(page, '已转入余额').waitFor()
    await page.reload()
    await shown(page, '已转入余额').waitFor()
    expect((await cashOnMine()) - before).toBe(1_200)

    const { coupons } = await callsOf(page, couponCalls).couponList({ state: 5 })
    const userPrizeId = coupons[0]?.couponId ?? ''
    await page.goto(to.couponCashoutCheck({ userPrizeId }))
    await shown(page, '这个红包已经转入余额').waitFor()
    expect(await button(/^转入余额/).count()).toBe(0)
    await page.goto(to.couponCashoutCheck({ userPrizeId: 'nobody' }))
    await shown(page, '没有找到该卡券').waitFor()
    const all = await callsOf(page, couponCalls).couponList({ state: 3 })
    const card = all.coupons.find(({ busiType }) => busiType === 3)
    await page.goto(to.couponCashoutCheck({ userPrizeId: card?.couponId ?? '' }))
    await shown(page, '这张卡券不是红包').waitFor()
  })

  it('RT-109 RT-110 counts what one has of each kind, and keeps what is used and over', async () => {
    await take(page, await offerOf({ ...PACKET, name: '过期红包', validDays: 1 }))
    await page.goto(to.couponAssets())
    const kinds = page.getByRole('list', { name: '可使用的卡券' }).getByRole('listitem')
    await kinds.filter({ hasText: /现金红包.*1 个.*共 12\.00 元/s }).waitFor()
    await kinds.filter({ hasText: /费率优惠卡.*1 张/s }).waitFor()
    // It was bought after the cut-off: confirmed on the second trading day.
    await moveTime(page, 'tradingDay')
    await moveTime(page, 'tradingDay')
    await page.goto(to.couponHistory())
    const past = page.getByRole('list', { name: '历史卡券' }).getByRole('listitem')
    await past.filter({ hasText: /新客红包.*转入余额.*12\.00 元.*已使用/s }).waitFor()
    await past.filter({ hasText: /过期红包.*已过期/s }).waitFor()
    await past.filter({ hasText: /五元抵扣卡.*查看订单.*已使用/s }).waitFor()
    await page.getByRole('radio', { name: '已过期' }).click()
    await past.filter({ hasText: '新客红包' }).waitFor({ state: 'detached' })
    const { coupons } = await callsOf(page, couponCalls).couponList({ state: 3 })
    const over = coupons.find(({ isExpired }) => isExpired === 1)
    await page.goto(to.couponCashoutCheck({ userPrizeId: over?.couponId ?? '' }))
    await shown(page, '红包已过期').waitFor()
    await page.goto(to.couponCashoutResult({ userPrizeId: over?.couponId ?? '' }))
    await shown(page, '红包已过期').waitFor()
    expect(await link('查看我的卡券').count()).toBe(1)
  })
})

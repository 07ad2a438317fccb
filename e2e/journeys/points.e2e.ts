import { randomInt } from 'node:crypto'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { pointsCalls } from '@koi/contracts/calls/points'
import { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import { pointsOperatorCalls } from '@koi/contracts/calls/points-operator'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const CUP = `锦鲤杯${randomInt(1e6)}`

describe('points, from the first day to the parcel', () => {
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

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
  const balance = async () => (await callsOf(page, pointsCalls).queryPoints({})).balance

  /** Gives points by a prize, as an operator does. */
  async function givePoints(points: number) {
    const id = `welcome-${randomInt(1e9)}`
    const calls = callsOf(page, couponCalls)
    const file = {
      id,
      kind: 'points',
      name: '学习礼',
      points,
      validDays: 90,
      stock: 5,
      pages: [id],
    }
    await calls.savePrize({ prizeFile: file })
    const { token } = await calls.preExecPathDispatch({ page: id })
    await calls.execPathDispatch({ token })
  }

  it('RT-091: from 我的 to the mall; signing in and what was done give points', async () => {
    await page.goto(to.mine())
    await link(/^积分/).click()
    await page.waitForURL(/points-mall/)
    await shown(page, '积分不能兑换现金或基金份额，与买入金额无关').waitFor()
    await shown(page, '今天还能抽一次').waitFor()
    await button('签到 +5').click()
    await shown(page, '连续签到 1 天').waitFor()
    await button('领取 完成风险测评').click()
    await shown(page, '105').first().waitFor()
    expect(await balance()).toBe(105)
  })

  it('RT-093: reading the rules gives points when the time that it takes has passed', async () => {
    await page.goto(to.pointsRule())
    await shown(page, /再读 \d+ 秒可以领取/).waitFor()
    const take = button('领取 50 积分')
    await shown(page, /再读 \d+ 秒可以领取/).waitFor({ state: 'detached', timeout: 20_000 })
    await take.click()
    await link('去积分商城').waitFor()
    expect(await balance()).toBe(155)
  })

  it('RT-092, RT-097, RT-095: what is sent asks for an address, says what is wrong with it, and is exchanged after a last look', async () => {
    await givePoints(2_000)
    await callsOf(page, pointsOperatorCalls).savePointsGoods({
      goodsFile: {
        id: `cup-${randomInt(1e9)}`,
        kind: 'physical',
        picture: 'cup',
        name: CUP,
        points: 600,
        stock: 9,
        accountMax: 3,
      },
    })
    await page.goto(to.pointsMall())
    await link(new RegExp(CUP)).click()
    await link('先填收货地址').click()
    await button('保存').click()
    await shown(page, '请填写 11 位手机号').waitFor()
    await shown(page, '请选择省份').waitFor()
    await field('收货人').fill('林小满')
    await field('手机号').fill('138 0013 8000')
    await button(/^省份/).click()
    await page.getByRole('radio', { name: '浙江省' }).click()
    await field('城市').fill('杭州市')
    await field('区县').fill('西湖区')
    await field('详细地址').fill('文三路 100 号 2 幢 301 室')
    await button('保存').click()
    await shown(page, '浙江省杭州市西湖区文三路 100 号 2 幢 301 室').waitFor()
    await button('600 积分兑换').click()
    const sheet = page.getByRole('dialog', { name: '确认兑换' })
    await sheet.getByText('1,555').waitFor()
    await sheet.getByText('138****8000').waitFor()
    await sheet.getByRole('button', { name: '用 600 积分兑换' }).click()
    await shown(page, '待发货').waitFor()
    expect(await balance()).toBe(1_555)
  })

  it('RT-095: is cancelled while it is not sent, and the points are back', async () => {
    await button('取消兑换').click()
    const sheet = page.getByRole('dialog', { name: '取消兑换' })
    await sheet.getByRole('button', { name: '取消并退回 600 积分' }).click()
    await shown(page, '已取消').waitFor()
    expect(await balance()).toBe(2_155)
  })

  it('RT-098: a parcel is followed and received', async () => {
    await page.goto(to.pointsMall())
    await link(new RegExp(CUP)).click()
    await button('600 积分兑换').click()
    await button('用 600 积分兑换').click()
    await shown(page, '待发货').waitFor()
    const { orders } = await callsOf(page, pointsCalls).queryPointsOrders({ underWay: 1 })
    const orderId = orders[0]?.orderId ?? ''
    const operator = callsOf(page, pointsOperatorCalls)
    await operator.shipPointsOrder({ orderId, carrier: '顺丰速运', parcelNo: 'SF1234567890' })
    const events = [{ happenedMs: Date.now() + 60_000, told: '快件已到达杭州西湖营业点' }]
    await operator.addParcelEvents({ orderId, events })
    await page.goto(to.pointsMall())
    await link(new RegExp(`${CUP}在路上`)).click()
    await shown(page, '快件已到达杭州西湖营业点').waitFor()
    await link('兑换详情').click()
    await button('确认收货').click()
    await shown(page, '已收货').first().waitFor()
    const { order } = await callsOf(page, pointsCalls).queryPointsOrder({ orderId })
    expect(order.state).toBe('received')
  })

  it('RT-094: every line says of which lots it is', async () => {
    await page.goto(to.pointsRecords({ tab: 'out' }))
    const lines = page.getByText(`兑换 ${CUP}`).filter({ visible: true })
    await lines.first().click()
    await shown(page, /学习礼，.* 到期/).waitFor()
    await page.getByRole('tab', { name: '兑换记录' }).click()
    const rows = page.getByRole('list', { name: '兑换记录' }).getByRole('listitem')
    await rows.filter({ hasText: '已收货' }).waitFor()
    expect(await rows.filter({ hasText: '已取消' }).count()).toBe(1)
    expect(await rows.filter({ hasText: '已收货' }).count()).toBe(1)
  })

  it('RT-096: an address is taken away and brought back', async () => {
    await page.goto(to.pointsLogistics())
    await button(/^删除 林小满/).click()
    await shown(page, '还没有收货地址').waitFor()
    await button('撤销').click()
    await shown(page, '默认').waitFor()
    const calls = callsOf(page, deliveryAddressCalls)
    expect((await calls.queryDeliveryAddresses({})).addresses).toHaveLength(1)
  })

  it('EN-143, RT-109: a phone-bill coupon has its code, and the coupon assets have the points', async () => {
    const id = `phone-${randomInt(1e9)}`
    const calls = callsOf(page, couponCalls)
    const file = {
      id,
      kind: 'phone',
      name: '10 元话费券',
      valueCents: 1_000,
      validDays: 30,
      pages: [`welcome-${id}`],
    }
    await calls.savePrize({ prizeFile: file })
    await calls.addPrizeCodes({ prizeId: id, codes: [`KOI-${id}`] })
    const { token } = await calls.preExecPathDispatch({ page: `welcome-${id}` })
    const { coupons } = await calls.execPathDispatch({ token })
    await page.goto(to.coupon({ prizeCode: coupons[0]?.couponId }))
    await button(/^查看兑换码/)
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: '10 元话费券' })
    await sheet.getByRole('button', { name: '查看兑换码' }).click()
    await sheet.getByText(`KOI-${id}`).waitFor()
    await page.goto(to.couponAssets())
    await link(/^积分.*1,555/).click()
    await page.waitForURL(/points-mall/)
    expect((await calls.queryCoupon({ couponId: coupons[0]?.couponId ?? '' })).coupon.state).toBe(5)
  })
})

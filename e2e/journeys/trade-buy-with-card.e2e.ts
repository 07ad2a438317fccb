import { couponCalls } from '@koi/contracts/calls/coupons'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import {
  enterPassword,
  fillBuy,
  openAccount,
  pay,
  shown,
  takeExam,
  takeExamOnScreen,
} from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const FUND = '900405'

it('RT-068 takes the best card by itself, says what it saves, and keeps it with the order (RU-043, RU-044, RU-111, RU-163, ER-082)', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await openAccount(page)
  await takeExam(page)
  const coupons = callsOf(page, couponCalls)
  // What is offered on the way of a purchase is taken without leaving it.
  await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030`)
  await page.getByRole('button', { name: /^卡券.*2 张可领/ }).click()
  await page
    .getByRole('dialog', { name: '领取卡券' })
    .getByRole('button', { name: '领取 2 张' })
    .click()
  await page.getByRole('button', { name: /^卡券.*2 张$/ }).waitFor()
  const given = await coupons.couponList({})
  const amountCard = given.coupons.find(({ discountType }) => discountType === 2)

  // The fee of 10,000 yuan is 14.98; a tenth of it is left by the one card, 5 yuan are off by the other.
  const saving = page.waitForResponse((answer) => answer.url().includes('QueryFundBuySaveFee'))
  await fillBuy(page, FUND, '10000')
  await saving
  const row = page.getByRole('button', { name: /^卡券/ })
  await row.getByText('省 13.48').waitFor()
  await shown(page, /手续费约\s*1\.50/).waitFor()
  await row.click()
  const sheet = page.getByRole('dialog', { name: '选择卡券' })
  await sheet.getByRole('radio', { name: /5 元手续费抵扣卡 · 省 5\.00 元/ }).click()
  await sheet.getByRole('button', { name: '使用，省 5.00 元' }).click()
  await row.getByText('省 5.00').waitFor()
  await shown(page, /手续费约\s*9\.98/).waitFor()
  // Of a small amount the card would be lost: it says so, and the other one is taken.
  await row.click()
  await sheet.getByRole('radio', { name: '不使用卡券' }).click()
  await sheet.getByRole('button', { name: '不使用卡券' }).click()
  await row.getByText('2 张可用').waitFor()
  await shown(page, /手续费约\s*14\.98/).waitFor()
  await page.goto(
    `/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030&amount=1000&prize_code=${amountCard?.couponId}`,
  )
  await row.getByText('省 1.35').waitFor()
  await row.click()
  await sheet.getByText('手续费不足 5.00 元，用了会浪费').waitFor()
  await sheet.getByRole('button', { name: '关闭' }).click()

  // The card that the address names is taken though another one saves more.
  await page.goto(
    `/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030&amount=10000&prize_code=${amountCard?.couponId}`,
  )
  await row.getByText('省 5.00').waitFor()
  // With hide_other_prize there is that card alone, which says from which fee on it takes off how much.
  await page.goto(`${page.url()}&hide_other_prize=1`)
  await row.getByText('省 5.00').waitFor()
  await row.click()
  await sheet.getByText('手续费满5元减5元').waitFor()
  expect(await sheet.getByRole('radio').count()).toBe(2)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^买入 / }).click()
  await enterPassword(page, '135246')
  await pay(page)
  await page.waitForURL(/trade\/result/)
  await shown(page, '预计减免 5.00 元').waitFor()
  const { coupon } = await coupons.queryCoupon({ couponId: amountCard?.couponId ?? '' })
  expect(coupon).toMatchObject({ state: 4, freezeFee: 500 })
  expect(errors).toEqual([])
  await context.close()
})

it('RU-013 diagnosis, comparison, coupons and the exam each work', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await openAccount(page)
  for (const [path, text] of [
    ['product/diagnosis/index?fund_code=900205&spid=1800007030', '各项表现'],
    ['product/pk/index?choose_list=900205,900405', /10,000\s*元/],
    ['coupon/index', '可使用'],
  ] as const) {
    await page.goto(`/h5/v6/pages/${path}`)
    await shown(page, text).waitFor()
  }
  await takeExamOnScreen(page)
  expect(errors).toEqual([])
  await context.close()
})

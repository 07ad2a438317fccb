import { expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, fillBuy, pay, pressKeys, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

const CARDS = '/h5/v6/pages/account/cards/index'

/** An identity number with the right check that nobody in the demo has: the day of birth goes up. */
function freshPapers(serial: number): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const body = `11010119900101${String(serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

it('a card is bound, pays a fund, gets the money back, and takes what was put in', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)

  await page.goto(CARDS)
  await shown(page, '还没有银行卡').waitFor()
  await page.getByRole('link', { name: '添加银行卡' }).click()
  await page.getByLabel('姓名').fill('李小锦')
  await page.getByLabel('身份证号').fill(freshPapers(Date.now() % 1000))
  await page.getByLabel('银行卡号').fill('6222021234567890128')
  await page.getByLabel('银行预留手机号').fill('13800000000')
  await page.getByRole('button', { name: '下一步' }).click()
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await dialog.getByText('绑卡手机号与登记不符,无法继续').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByLabel('银行预留手机号').fill('13812345678')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '确认添加' }).click()
  await shown(page, '工商银行').waitFor()
  await shown(page, '默认卡').waitFor()

  await fillBuy(page, '900311', '1000')
  await page.getByRole('button', { name: /^付款方式/ }).click()
  await page.getByRole('radio', { name: /工商银行（0128）/ }).click()
  await page.getByRole('button', { name: /^买入 / }).click()
  await enterPassword(page, '135246')
  await dialog.getByText('从工商银行（0128）支付 1,000.00 元').waitFor()
  await pay(page)
  await page.waitForURL(/trade\/result/)
  await shown(page, '确认中').waitFor()
  await shown(page, '银行卡（尾号 0128）').waitFor()
  await page.getByRole('button', { name: '撤单' }).click()
  const sure = page.getByRole('alertdialog', { name: '撤销这笔订单？' })
  await sure.getByText('款项退回银行卡（尾号 0128）').waitFor()
  await sure.getByRole('button', { name: '撤单' }).click()
  await shown(page, '退款中').waitFor()

  await page.goto('/h5/v6/pages/account/cards/transfer?direction=in')
  await pressKeys(page, '500')
  await loseAnswer(page, '.Deposit')
  await page.getByRole('button', { name: '转入 500.00 元' }).click()
  await enterPassword(page, '135246')
  await sendAgain(page)
  await shown(page, '100,500.00').waitFor()
  await shown(page, '其中体验金 100,000.00 元').waitFor()
  await page.getByRole('link', { name: '提现' }).click()
  await pressKeys(page, '501')
  await shown(page, '最多可提现 500.00 元').waitFor()
  await page.getByRole('button', { name: '全部' }).click()
  await loseAnswer(page, '.Withdraw')
  await page.getByRole('button', { name: '提现 500.00 元' }).click()
  await enterPassword(page, '135246')
  await sendAgain(page)
  await shown(page, '提现到工商银行（0128）').waitFor()

  expect(errors).toEqual([])
  await context.close()
}, 120_000)

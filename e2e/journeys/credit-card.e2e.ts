import { expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

const HOME = '/h5/v6/pages/credit-card/index'

/** An identity number with the right check that nobody in the demo has: the day of birth goes up. */
function freshPapers(serial: number): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const body = `11010119870202${String(serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

it('RT-104 RT-105 RT-106 RT-107 a credit card is added, its bill is seen and repaid, and is taken away', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)

  await page.goto(HOME)
  await shown(page, '还没有信用卡').waitFor()
  await page.getByRole('link', { name: '添加信用卡' }).click()
  await shown(page, '请先添加一张本人的储蓄卡').waitFor()
  await page.getByRole('link', { name: '添加储蓄卡' }).click()
  await page.getByLabel('姓名').fill('李小锦')
  await page.getByLabel('身份证号').fill(freshPapers(Date.now() % 1000))
  await page.getByLabel('银行卡号').fill('6222021234567890128')
  await page.getByLabel('银行预留手机号').fill('13812345678')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '确认添加' }).click()

  await page.getByLabel('信用卡号').fill('6225750000000015')
  await page.getByLabel('银行预留手机号').fill('13812345678')
  await page.getByRole('button', { name: '下一步' }).click()
  await shown(page, '信用卡号不正确，请核对后重新输入').waitFor()
  await page.getByLabel('信用卡号').fill('6225750000000014')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '确认添加' }).click()
  await page.getByRole('heading', { name: '招商银行（0014）' }).waitFor()
  // What is offered there, with why it is seen.
  await shown(page, '还款的钱先放余额+').waitFor()

  await page.getByRole('link', { name: '还款招商银行（0014）' }).click()
  await page.getByRole('button', { name: '全部还清' }).click()
  await shown(page, '不收手续费').waitFor()
  // What there is to pay with: the balance, and 余额+ where there is something in it.
  await page.getByRole('button', { name: /^付款方式/ }).click()
  const ways = page.getByRole('dialog', { name: '选择付款方式' })
  await ways.getByRole('radio', { name: /余额\+/ }).waitFor()
  const balance = ways.getByRole('radio', { name: /^余额(?!\+)/ })
  expect(await balance.isChecked()).toBe(true)
  // The way that is chosen already is pressed as any other.
  await balance.click()
  await ways.waitFor({ state: 'hidden' })
  await loseAnswer(page, '.RepayCreditCard')
  await page.getByRole('button', { name: /^还款 .* 元$/ }).click()
  await enterPassword(page, '135246')
  await sendAgain(page)
  await shown(page, '还款已提交').waitFor()
  await shown(page, '处理中').waitFor()
  await page.getByRole('link', { name: '返回信用卡' }).click()
  await shown(page, '还款处理中').waitFor()

  await page.goto('/h5/v6/pages/credit-card/record')
  await page.getByRole('link', { name: /^招商银行（0014）/ }).click()
  // The demo's bank has the money after twenty seconds, and is asked again fifteen seconds after that.
  await page.getByText('已到账').first().waitFor({ timeout: 90_000 })
  await page.goto(HOME)
  await shown(page, '已还清').waitFor()
  await page.getByRole('button', { name: '移除招商银行（0014）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await shown(page, '还没有信用卡').waitFor()

  expect(errors).toEqual([])
  await context.close()
}, 180_000)

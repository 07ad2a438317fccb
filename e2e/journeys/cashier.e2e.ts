import { expect, inject, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { enterPassword, fillBuy, openAccount, shown, takeExam } from '../support/person.ts'

const browser = browserOfFile()
const { address } = inject('koi')

it('ER-027 ER-005 the demo cashier lets a payment fail, and the same order be paid after it', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await openAccount(page)
  await takeExam(page)
  await fillBuy(page, '900311', '1000')
  await page.getByRole('button', { name: /^确认买入 / }).click()
  await enterPassword(page, '135246')

  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await dialog.getByText('演示收银台').waitFor()
  await dialog.getByRole('button', { name: '支付失败' }).click()
  await dialog.getByText('请求出现网络错误').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()

  await page.getByRole('button', { name: '继续付款' }).click()
  await dialog.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/trade\/result/)
  await shown(page, '确认中').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

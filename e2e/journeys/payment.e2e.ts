import { expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { enterPassword, fillBuy, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

it('ER-027 ER-001 ER-002 ER-005 ER-022 the demo cashier lets a payment fail, and the same order be paid after it', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)
  await fillBuy(page, '900311', '1000')
  // The amount is open again when it is confirmed.
  await page.getByRole('textbox', { name: '买入金额，元' }).click()
  await page.getByRole('button', { name: /^买入 / }).click()
  await enterPassword(page, '135246')

  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await dialog.getByText('演示收银台').waitFor()
  // Whoever cancels stays on the page of the order, and is told nothing that they know.
  await dialog.getByRole('button', { name: '取消支付' }).click()
  const goOn = page.getByRole('button', { name: '继续付款' })
  await goOn.waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/h5/v6/pages/charge/charge/index')
  await goOn.click()
  await dialog.getByText('演示收银台').waitFor()
  await dialog.getByRole('button', { name: '支付失败' }).click()
  await dialog.getByText('请求出现网络错误').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()

  // The page's own button goes on with the same order, also after a reload; no keyboard stands in its way.
  await shown(page, '支付未成功，未扣款，可继续付款').waitFor()
  const keyboard = page.getByRole('group', { name: '数字键盘' }).filter({ visible: true })
  expect(await keyboard.count()).toBe(0)
  await page.reload()
  await shown(page, '支付未成功，未扣款，可继续付款').waitFor()
  expect(await page.getByRole('button', { name: /^买入 / }).count()).toBe(0)
  await page.getByRole('button', { name: '继续付款' }).click()
  await dialog.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/trade\/result/)
  await shown(page, '确认中').waitFor()
  // Its number can be taken along to whoever asks for it.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^订单号 .* 复制$/ }).click()
  await shown(page, '复制成功').waitFor()
  const listid = new URL(page.url()).searchParams.get('listid')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(listid)
  await page.goto('/h5/v6/pages/trade/records/index')
  const rows = page.getByRole('list', { name: '交易记录' }).getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

it('an order that waits for its money is let go of by hand', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)
  await fillBuy(page, '900311', '1000')
  await page.getByRole('button', { name: /^买入 / }).click()
  await enterPassword(page, '135246')
  const cashier = page.getByRole('alertdialog', { name: '提示' })
  await cashier.getByRole('button', { name: '取消支付' }).click()
  await page.getByRole('button', { name: '继续付款' }).waitFor()

  await page.goto('/h5/v6/pages/trade/records/index')
  const rows = page.getByRole('list', { name: '交易记录' }).getByRole('listitem')
  await rows.first().getByText('待支付').waitFor()
  await rows.first().getByRole('link').click()
  await page.getByRole('button', { name: '取消订单' }).click()
  const sure = page.getByRole('alertdialog', { name: '取消这笔订单？' })
  await sure.getByText('还没有付款').waitFor()
  await sure.getByRole('button', { name: '再想想' }).click()
  await page.getByRole('button', { name: '取消订单' }).click()
  await sure.getByRole('button', { name: '取消订单' }).click()
  await shown(page, '已关闭').waitFor()
  await shown(page, '未付款，已取消').waitFor()
  expect(await page.getByRole('button', { name: '去付款' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

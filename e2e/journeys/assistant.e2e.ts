import { to } from '@koi/contracts/pages'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'

const browser = browserOfFile()

async function logIn(page: Page, address: string, name: RegExp) {
  await page.goto(`${address}${to.login()}`)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
}

describe('the assistant', () => {
  const { address } = koiOfWorker()

  it('is asked from 我的, answers with figures that open to their receipts, and is read back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await logIn(page, address, /林进/)
    await page.goto(`${address}${to.home()}`)
    // Two presses from home.
    await page.getByRole('link', { name: '我的' }).first().click()
    await page.getByRole('link', { name: /AI 助手/ }).click()
    await page.getByRole('heading', { name: 'AI 助手' }).waitFor()
    await page.getByText(/按固定规则查询数据作答，未使用大语言模型/).waitFor()

    await page
      .getByRole('list', { name: '可以这样问' })
      .getByRole('button', { name: '今天市场怎么样？' })
      .click()
    const answer = page.getByRole('article', { name: '回答' }).last()
    await answer.getByText(/查阅 1 份资料/).waitFor()
    // Below the answer it is said who gave it (D-9).
    await answer.getByText(/未使用大语言模型/).waitFor()
    const figure = answer.getByRole('button', { name: /%，查看来源/ }).first()
    await figure.waitFor()
    const text = (await figure.textContent()) ?? ''
    await figure.click()
    const receipt = page.getByRole('dialog', { name: '数据来源' })
    await receipt.getByText(text, { exact: true }).waitFor()
    await receipt.getByText('来源', { exact: true }).waitFor()
    await receipt.getByText(/收盘 ÷/).waitFor()
    await page.keyboard.press('Escape')
    await receipt.waitFor({ state: 'hidden' })

    // RU-142: what is copied ends with the disclaimer.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await answer.getByRole('button', { name: '复制' }).click()
    await page.getByText('内容复制成功').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n').at(-1)).toBe(DISCLAIMER)

    // ST-042, ST-043.
    const like = answer.getByRole('button', { name: '有帮助' })
    await like.click()
    await page.getByRole('button', { name: '有帮助', pressed: true }).waitFor()

    // What was said stands there after a reload, with what was made of it.
    await page.reload()
    await page.getByRole('button', { name: '有帮助', pressed: true }).waitFor()
    await page.getByText('今天市场怎么样？').first().waitFor()

    // Somebody's own money needs their consent.
    await page.getByRole('textbox', { name: '输入问题' }).fill('我的持仓赚了多少？')
    await page.keyboard.press('Enter')
    await page.getByText('需要你同意').waitFor()
    await page.getByRole('link', { name: '去授权' }).waitFor()

    // A new session, and the old one in the drawer.
    await page.getByRole('button', { name: '新对话' }).click()
    await page.getByRole('list', { name: '可以这样问' }).waitFor()
    await page.getByRole('button', { name: '历史对话' }).click()
    const drawer = page.getByRole('dialog', { name: '历史对话' })
    await drawer.getByRole('button', { name: /^今天市场怎么样/ }).click()
    // Asked, and not only proposed: the question itself is a paragraph.
    await page.getByRole('paragraph').filter({ hasText: '我的持仓赚了多少？' }).waitFor()
    await page.getByRole('button', { name: '历史对话' }).click()
    await drawer.getByRole('button', { name: '删除 今天市场怎么样？' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('已删除').waitFor()
    await page.getByRole('list', { name: '可以这样问' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('ST-028 a stream that was cut goes on behind its last event, also after a reload in the middle', async () => {
    const { page, context } = await openPhone(browser(), address)
    await logIn(page, address, /林进/)
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByRole('button', { name: '新对话' }).click()
    await page.getByRole('list', { name: '可以这样问' }).waitFor()
    // Of the first stream two events come through, then the connection is gone.
    let cuts = 0
    await page.route('**/completions?*', async (route) => {
      if (cuts++ > 0) return route.continue()
      const response = await route.fetch()
      const lines = (await response.text()).split('\n\n').slice(0, 2)
      return route.fulfill({ response, body: `${lines.join('\n\n')}\n\n` })
    })
    // Typed while the new conversation is on its way: it is asked there.
    await page.getByRole('textbox', { name: '输入问题' }).fill('现在买入算哪个交易日？')
    await page.getByRole('button', { name: '发送' }).click()
    const answer = page.getByRole('article', { name: '回答' }).last()
    await answer.getByText('，再下一个交易日').waitFor()
    expect(cuts).toBe(2)
    expect(await answer.getByText(/截止时间/).count()).toBe(1)
    await page.reload()
    await page.getByRole('article', { name: '回答' }).last().getByText('，再下一个交易日').waitFor()
    await context.close()
  })
})

import { to } from '@koi/contracts/pages'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, takeExam } from '../support/person.ts'

const browser = browserOfFile()

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: '输入问题' }).fill(question)
  await page.keyboard.press('Enter')
  return page.getByRole('article', { name: '回答' }).last()
}

describe('the modes of the assistant', () => {
  const { address } = koiOfWorker()

  it('are chosen beside the box: the market, what experts wrote, and the page where something is done', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    // What is proposed suits what the exam says.
    await openAccount(page)
    await takeExam(page)
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByRole('list', { name: '可以这样问' }).waitFor()
    const modes = page.getByRole('radiogroup', { name: '回答方式' })

    await modes.getByRole('radio', { name: '市场掘金' }).click()
    const market = await ask(page, '今天市场怎么样？')
    await market
      .getByText(/里近一年涨幅靠前的/)
      .first()
      .waitFor()
    // The answer has ended, and nothing of it had to be withheld.
    await market.getByRole('button', { name: '有帮助' }).waitFor()
    expect(await market.getByText(/已隐去/).count()).toBe(0)

    await modes.getByRole('radio', { name: '达人观点' }).click()
    const views = await ask(page, '最近有什么看法')
    await views.getByText(/不代表本平台|没有找到认证达人写过的相关内容/).waitFor()

    await modes.getByRole('radio', { name: '找页面' }).click()
    const leads = await ask(page, '我想充值')
    const link = leads.getByRole('list', { name: '相关页面' }).getByRole('link').first()
    const title = (await link.locator('span').first().textContent()) ?? ''
    await link.click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()

    // The mode stands with the question when it is read back.
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByText('找页面', { exact: true }).first().waitFor()
    await page.getByRole('list', { name: '相关页面' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-009 the deep conversation of the community shows all of its thinking, and an answer becomes a draft of a post', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto(`${address}${to.square()}`)
    await page.getByRole('link', { name: '问 AI' }).click()
    await page.getByRole('heading', { name: 'AI 讨论' }).waitFor()
    const answer = await ask(page, '900311 怎么样')
    await answer.getByText(/合起来看/).waitFor()
    // The thinking stays open when the answer has come.
    await answer
      .getByText(/区间内从高点到其后低点的最大跌幅/)
      .first()
      .waitFor()
    await answer.getByRole('button', { name: '有帮助' }).waitFor()
    expect(await answer.getByText(/已隐去/).count()).toBe(0)

    // It is a conversation of its own: the chat does not go on in it, and its drawer leads back.
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByRole('heading', { name: 'AI 助手' }).waitFor()
    await page.getByRole('button', { name: '历史对话' }).click()
    const drawer = page.getByRole('dialog', { name: '历史对话' })
    await drawer.getByRole('button', { name: /^900311 怎么样/ }).click()
    await page.getByRole('heading', { name: 'AI 讨论' }).waitFor()

    await page.getByRole('button', { name: '发到社区' }).click()
    await page.getByRole('heading', { name: '发帖' }).waitFor()
    const field = page.getByRole('textbox', { name: /正文|内容/ })
    await expect.poll(() => field.inputValue()).toContain('合起来看')
    expect((await field.inputValue()).split('\n').at(-1)).toBe(DISCLAIMER)
    expect(errors).toEqual([])
    await context.close()
  })
})

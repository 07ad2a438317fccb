import { consentCalls } from '@koi/contracts/calls/consents'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { profitCardCalls } from '@koi/contracts/calls/profit-cards'
import { quotationCalls } from '@koi/contracts/calls/quotation'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()

describe('profit cards', () => {
  const { address } = koiOfWorker()
  let page: Page
  /** Somebody who is not logged in, and somebody who is. */
  let guest: Page
  let reader: Page
  let link = ''
  let cardId = ''
  let userId = ''
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const keep = ({
    page: opened,
    context,
    errors: found,
  }: Awaited<ReturnType<typeof openPhone>>) => {
    contexts.push(context)
    errors.push(found)
    return opened
  }
  beforeAll(async () => {
    page = keep(await openPhone(browser(), address))
    guest = keep(await openPhone(browser(), address))
    reader = keep(await openInvestor(browser(), address))
    await page.goto(`${address}${to.login()}`)
    await page.getByRole('button', { name: /林进/ }).first().click()
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })
  const button = (of: Page, name: string | RegExp) =>
    of.getByRole('button', { name }).filter({ visible: true }).first()
  const amount = (of: Page) =>
    of
      .getByText(/^[+-][\d,]+\.\d{2}$/)
      .filter({ visible: true })
      .first()

  it('RT-018 RU-009 a card is made of a period by consent, with its amount hidden until it is shown', async () => {
    await page.goto(`${address}${to.profitAnalysis()}`)
    await page.getByRole('link', { name: '晒收益' }).click()
    await page.getByRole('radio', { name: '持有以来' }).click()
    await page.getByText('请先勾选同意展示').waitFor()
    await page.getByText('****').waitFor()
    await page.getByRole('switch', { name: '公开到社区' }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '生成收益卡' }).click()
    await page.getByRole('button', { name: '撤回收益卡' }).waitFor()
    link = page.url()
    cardId = new URL(link).searchParams.get('id') ?? ''
    const card = await callsOf(page, profitCardCalls).queryProfitCard({ cardId })
    expect(card).toMatchObject({ period: 'setup', isPublic: true, showsAmount: false })
    userId = card.author.userId
  })

  it('RT-017 has its curve, rate and days for whoever has its link, and its amount only once it is shown', async () => {
    await guest.goto(link)
    await shown(guest, '最大回撤').waitFor()
    await shown(guest, /^\d+ 天$/).waitFor()
    await guest.locator('svg path[d^="M"]').first().waitFor({ state: 'attached' })
    await shown(guest, '****').waitFor()
    expect(await guest.getByRole('switch').count()).toBe(0)
    await page.getByRole('switch', { name: '显示金额' }).check()
    await amount(page).waitFor()
    await guest.reload()
    await amount(guest).waitFor()
  })

  it('RT-017 is brought to the community with a few words, commented on there, and kept as a picture', async () => {
    await page.getByLabel('写一句话发到社区').fill('这段时间没有动过')
    await button(page, '发到社区').click()
    await page.getByRole('heading', { name: '评论 0' }).waitFor()
    await reader.goto(link)
    await shown(reader, '这段时间没有动过').waitFor()
    await reader.getByRole('textbox', { name: '写评论' }).fill('拿得住不容易')
    await button(reader, '发送').click()
    await reader.getByRole('list', { name: '评论' }).getByText('拿得住不容易').waitFor()
    await page.reload()
    await page.getByRole('list', { name: '评论' }).getByText('拿得住不容易').waitFor()
    await page.getByRole('link', { name: /这段时间没有动过/ }).click()
    await page.waitForURL(/main\/detail/)
    await page.getByRole('link', { name: '查看分享的页面' }).click()
    await page.waitForURL(/eProfit\/detail/)
    await button(page, '存图片').click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await page.keyboard.press('Escape')
    expect((await callsOf(guest, profitCardCalls).queryProfitCard({ cardId })).postId).not.toBe('')
  })

  it('RT-019 public cards stand in a list, and nobody is ranked under these rules', async () => {
    await guest.goto(`${address}${to.eProfitList()}`)
    await guest
      .getByRole('list', { name: '收益卡' })
      .getByRole('link', { name: /全部持仓 · 持有以来/ })
      .first()
      .waitFor()
    // People of the demo have theirs there, too, by the consent that was theirs to give.
    await guest.getByRole('link', { name: /砚台/ }).first().waitFor()
    expect(await guest.getByRole('radio', { name: '收益率' }).count()).toBe(0)
    await guest
      .getByRole('link', { name: /全部持仓 · 持有以来/ })
      .first()
      .click()
    await shown(guest, '最大回撤').waitFor()
  })

  it('RT-020 a person’s home has their curve and cards, what they hold by consent, and a press that follows them', async () => {
    await reader.goto(to.eProfitMain({ userId }))
    await shown(reader, '最大回撤').waitFor()
    await reader.getByRole('link', { name: /全部持仓.*持有以来/ }).waitFor()
    expect(await reader.getByRole('heading', { name: '持仓占比' }).count()).toBe(0)
    await button(reader, /^关注 /).click()
    await button(reader, /^已关注 /).waitFor()
    const people = callsOf(reader, discussionPeopleCalls)
    await expect
      .poll(async () => (await people.queryCommunityUser({ userId })).user?.isFollowed)
      .toBe(true)

    const scene = 'actual_quotation'
    const consents = callsOf(page, consentCalls)
    const { version } = await consents.queryAuth({ scene })
    await consents.recordAuthAndSetSwitch({ scene, version, agreed: true })
    const quotations = callsOf(page, quotationCalls)
    const chosen = { audience: 'everyone' as const, showsAmounts: false, showsTrades: false }
    await quotations.saveMyQuotation(chosen)
    await reader.reload()
    await reader.getByRole('list', { name: '持仓占比' }).getByText(/%$/).first().waitFor()
    await reader.getByRole('link', { name: '实盘' }).click()
    await reader.waitForURL(/actualQuotation/)
    await quotations.closeMyQuotation({})
    await consents.recordAuthAndSetSwitch({ scene, version, agreed: false })
  })

  it('RT-020 one’s own home says what others see, and a switch changes it', async () => {
    await page.goto(to.eProfitMain())
    await page.getByRole('heading', { name: '我的收益主页' }).waitFor()
    await shown(page, '只有自己能看到').waitFor()
    const isPublic = page.getByRole('switch', { name: /全部持仓 · 持有以来/ }).first()
    await isPublic.uncheck()
    const cards = async () =>
      (await callsOf(guest, profitCardCalls).queryProfitCards({ cardScope: 'person', userId }))
        .cards
    await expect.poll(cards).toEqual([])
    await page.reload()
    await isPublic.check()
    await expect.poll(async () => (await cards()).length).toBe(1)
  })

  it('RT-021 what was taken back is gone for others, and stands among the past ones of its month', async () => {
    await page.goto(link)
    await button(page, '撤回收益卡').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
    await shown(page, '已撤回，别人看不到了。').waitFor()
    await guest.goto(link)
    await shown(guest, '收益卡看不到了').waitFor()
    // The post that brought it stays its author’s words, and says that the card is gone.
    const { postId } = await callsOf(page, profitCardCalls).queryProfitCard({ cardId })
    await guest.goto(`${address}${to.discussionDetail({ subjectId: postId })}`)
    await shown(guest, '这段时间没有动过').waitFor()
    await shown(guest, '收益卡已由作者撤回').waitFor()
    expect(await guest.getByRole('link', { name: '查看分享的页面' }).count()).toBe(0)
    await page.getByRole('link', { name: '我的收益卡' }).click()
    await page
      .getByRole('heading', { name: /^\d{4} 年 \d{1,2} 月$/ })
      .first()
      .waitFor()
    await page.getByRole('link', { name: /已撤回/ }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: /已撤回/ }).click()
    await page.waitForURL((url) => url.searchParams.get('id') === cardId)
    await shown(page, '最大回撤').waitFor()
    const { cardState } = await callsOf(page, profitCardCalls).queryProfitCard({ cardId })
    expect(cardState).toBe('withdrawn')
  })
})

import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer } from '../support/lost-answer.ts'
import { shown } from '../support/person.ts'

const WORDS = '第一次是发薪日变了，第二次是发现总撞上周末顺延。'

describe('a post, from the first word to its end', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    const phone = await openInvestor(browser(), address)
    page = phone.page
    context = phone.context
    errors = phone.errors
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const content = () => page.getByRole('textbox', { name: '正文' }).filter({ visible: true })
  const writings = async () =>
    (await callsOf(page, discussionWritingCalls).queryWritings({ userId: '', list: 'subjects' }))
      .writings
  const drafts = async () => (await callsOf(page, discussionWritingCalls).queryDrafts({})).drafts

  it('RT-033 says what to do to who has written nothing', async () => {
    await page.goto(to.discussionMyComment())
    await shown(page, '还没发过帖').waitFor()
    await page.getByRole('link', { name: '去发帖' }).click()
    await page.waitForURL(/main\/post/)
    await button('发布').click()
    await shown(page, '先写点内容').waitFor()
    expect(await writings()).toEqual([])
  })

  it('is kept on the server while it is typed, and warned of promises', async () => {
    await page.getByRole('textbox', { name: '标题' }).fill('定投满一年')
    await content().fill(`${WORDS}改到每月 8 号之后，基本稳赚。`)
    await shown(page, '「基本稳赚」像在承诺收益').waitFor()
    await shown(page, /草稿已存/).waitFor()
    expect(await drafts()).toMatchObject([{ draft: { title: '定投满一年' } }])
    await button('删掉这句').click()
    await shown(page, '「基本稳赚」像在承诺收益').waitFor({ state: 'hidden' })
    expect(await content().inputValue()).toBe(WORDS)
  })

  it('RT-008 takes funds that are searched for, picked, put in order and brought back', async () => {
    await button('添加基金').click()
    await page.waitForURL(/fundselected/)
    const search = page.getByRole('searchbox', { name: '搜索基金' })
    await search.fill('900311')
    await page.getByRole('button', { name: /选择/ }).first().click()
    await search.fill('900001')
    await page.getByRole('button', { name: /选择/ }).first().click()
    const picked = page.getByRole('button', { name: /^去掉 / })
    await picked.nth(1).waitFor()
    const second = await picked.nth(1).getAttribute('aria-label')
    await page.getByRole('button', { name: /^上移 / }).click()
    expect(await picked.first().getAttribute('aria-label')).toBe(second)
    await button('确定（2/5）').click()
    await page.waitForURL(/main\/post/)
    await shown(page, '带上的基金').first().waitFor()
    await page
      .getByRole('button', { name: /^去掉 / })
      .filter({ visible: true })
      .nth(1)
      .click()
    await page.getByRole('switch', { name: '显示持有徽章' }).check()
  })

  it('stays on the device where the network is gone, over a reload, and reaches the server with it', async () => {
    await shown(page, /草稿已存/).waitFor()
    await context.setOffline(true)
    await content().fill(`${WORDS}断网时写的。`)
    await shown(page, /已存在本机，联网后同步/).waitFor()
    await context.setOffline(false)
    await page.reload()
    await content().waitFor()
    expect(await content().inputValue()).toBe(`${WORDS}断网时写的。`)
    await shown(page, /草稿已存/).waitFor()
    expect(await drafts()).toMatchObject([{ draft: { content: `${WORDS}断网时写的。` } }])
  })

  it('asks others by a poll, and is published once although its answer is lost and it is pressed twice', async () => {
    await button('发起投票').click()
    await page.getByLabel('问题').fill('你多久调一次扣款日？')
    await page.getByLabel('选项 1', { exact: true }).fill('一年一次')
    await button('发布').click()
    await shown(page, '请填写投票问题和不同的选项').waitFor()
    await page.getByLabel('选项 2', { exact: true }).fill('从不')
    await shown(page, /草稿已存/).waitFor()
    const sent = await loseAnswer(page, '.PublishSubject')
    await button('发布').click()
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button').first().click()
    expect(await content().inputValue()).toBe(`${WORDS}断网时写的。`)
    await button('发布').dblclick()
    await page.waitForURL(/main\/detail/)
    expect(sent()).toBe(2)
    expect(await writings()).toMatchObject([{ subjectTitle: '定投满一年', state: 'visible' }])
    expect(await drafts()).toEqual([])
  })

  it('RU-007 is voted in, liked, kept and talked about, each once', async () => {
    await button('投给「一年一次」').click()
    await shown(page, '一年一次（你选的）').waitFor()
    await button('赞，0 个赞').click()
    await button('赞，1 个赞').waitFor()
    await button('收藏，0 次收藏').click()
    await button('收藏，1 次收藏').waitFor()
    const box = page.getByRole('textbox', { name: '写评论' })
    await box.fill('补充一句：扣款日跟着发薪日走。')
    const sent = await loseAnswer(page, '.CreateComment')
    await button('发送').click()
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button').first().click()
    expect(await box.inputValue()).toBe('补充一句：扣款日跟着发薪日走。')
    await button('发送').dblclick()
    await shown(page, '已评论').waitFor()
    expect(sent()).toBe(2)
    await page.getByRole('button', { name: /^回复 .* 的评论$/ }).click()
    await page.getByRole('textbox', { name: /^回复 / }).fill('自己再补一句。')
    await button('发送').click()
    await shown(page, '自己再补一句。').waitFor()
    await page.reload()
    await button('赞，1 个赞').waitFor()
    await shown(page, '一年一次（你选的）').waitFor()
    expect(await page.getByText('补充一句：扣款日跟着发薪日走。').count()).toBe(1)
  })

  it('RT-032 RT-033 RT-034 is found from one’s home, changed with its history, pinned, hidden, shown and deleted', async () => {
    await page.goto(to.discussionMyAccount())
    await page.getByRole('list', { name: '数据' }).getByRole('link', { name: /帖子$/ }).click()
    await page.waitForURL(/mycomment\/index/)
    await shown(page, '定投满一年').click()
    await page.waitForURL(/main\/detail/)
    await page.getByRole('link', { name: '管理内容' }).filter({ visible: true }).click()
    await page.waitForURL(/operation/)
    await page.getByRole('link', { name: /^修改/ }).click()
    await page.waitForURL(/main\/post/)
    await content().fill('改过的话')
    await button('保存').click()
    await page.waitForURL(/operation/)
    await shown(page, '改过的话').waitFor()
    await page
      .getByText(/ 的内容$/)
      .filter({ visible: true })
      .click()
    await shown(page, /断网时写的/).waitFor()
    await page.getByRole('button', { name: /^置顶/ }).click()
    await page.getByRole('button', { name: '取消置顶' }).waitFor()
    await page.getByRole('button', { name: /^隐藏/ }).click()
    await shown(page, '只有你看得到，可以随时恢复显示').waitFor()
    await page.getByRole('button', { name: /^恢复显示/ }).click()
    await shown(page, '所有人可见').waitFor()
    await page.getByRole('button', { name: /^删除/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.waitForURL(/mycomment\/index/)
    await shown(page, '还没发过帖').waitFor()
    expect(await writings()).toEqual([])
  })

  it('waits for a person where it announces a trade, and says so', async () => {
    await page.goto(to.discussionPost())
    await content().fill('我明天要买')
    await shown(page, /像在预告自己的买卖/).waitFor()
    await button('发布').click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.waitForURL(/operation/)
    await shown(page, '审核中').waitFor()
    expect(await writings()).toMatchObject([{ state: 'held' }])
  })

  it('of two devices the later one keeps its words as a draft of its own', async () => {
    await page.goto(to.discussionPost())
    await content().fill('手机上写的')
    await shown(page, /草稿已存/).waitFor()
    const [mine] = await drafts()
    await callsOf(page, discussionWritingCalls).saveDraft({
      draftId: mine?.draftId ?? '',
      draftVersion: mine?.draftVersion ?? 0,
      draft: { ...(mine?.draft ?? Object.assign({})), content: '电脑上写的' },
    })
    await content().fill('手机上又写的')
    await page
      .getByRole('alertdialog', { name: '另一台设备也改过这份草稿' })
      .getByRole('button')
      .click()
    await shown(page, /草稿已存/).waitFor()
    const texts = (await drafts()).map(({ draft }) => draft.content)
    expect(texts.toSorted()).toEqual(['手机上又写的', '电脑上写的'].toSorted())
  })

  it('a draft that is deleted is taken back', async () => {
    await page.goto(to.discussionPost())
    await shown(page, '有 2 份没发出的草稿').waitFor()
    await button('打开').click()
    const sheet = page.getByRole('dialog', { name: '草稿' })
    await sheet.getByRole('button', { name: '删除草稿「电脑上写的」' }).click()
    await sheet.getByText('已删除「电脑上写的」').waitFor()
    expect(await drafts()).toHaveLength(1)
    await sheet.getByRole('button', { name: '撤销' }).click()
    await sheet.getByText('已删除「电脑上写的」').waitFor({ state: 'hidden' })
    expect(await drafts()).toHaveLength(2)
    await sheet.getByRole('button', { name: /^电脑上写的/ }).click()
    expect(await content().inputValue()).toBe('电脑上写的')
  })
})

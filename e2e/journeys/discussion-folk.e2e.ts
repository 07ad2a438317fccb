import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { shareCalls } from '@koi/contracts/calls/share'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const FUND = '900311'

describe('where one reads, one follows, shares and reports', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let author: Page
  let reader: Page
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  let postId = ''
  let link = ''

  beforeAll(async () => {
    for (const nick of ['folk写帖人', 'folk读帖人']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const phone = await openInvestor(browser(), address)
      contexts.push(phone.context)
      errors.push(phone.errors)
      // oxlint-disable-next-line no-await-in-loop -- as said
      await callsOf(phone.page, discussionPeopleCalls).saveCommunityProfile({
        nick,
        intro: '',
        avatarId: null,
      })
      if (author === undefined) author = phone.page
      else reader = phone.page
    }
    await contexts.at(-1)?.grantPermissions(['clipboard-read', 'clipboard-write'])
    const made = await callsOf(author, shareCalls).createContent({
      content: '定投第一年的三次犹豫',
      subjectType: 1,
    })
    postId = made.subjectId
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const postSeen = async (page: Page) =>
    (await callsOf(page, discussionCalls).querySubject({ postId })).post

  it('RU-007 RT-031 an author is followed on their post, and no longer, once however fast it is pressed', async () => {
    await reader.goto(to.discussionDetail({ subjectId: postId }))
    await button(reader, '关注 folk写帖人').dblclick()
    await button(reader, '已关注 folk写帖人').waitFor()
    await expect.poll(async () => (await postSeen(reader)).isAuthorFollowed).toBe(true)
    await reader.reload()
    await button(reader, '已关注 folk写帖人').click()
    await button(reader, '关注 folk写帖人').waitFor()
    await expect.poll(async () => (await postSeen(reader)).isAuthorFollowed).toBe(false)
    await button(reader, '关注 folk写帖人').click()
    await author.goto(to.discussionDetail({ subjectId: postId }))
    await shown(author, '定投第一年的三次犹豫').waitFor()
    expect(await author.getByRole('button', { name: /关注/ }).count()).toBe(0)
  })

  it('RT-042 RT-041 a topic and the talk about a fund are followed on their pages, and stand among the follows', async () => {
    const { topics } = await callsOf(reader, discussionCalls).queryTopics({})
    const topic = topics.find(({ isFollowed }) => !isFollowed)
    await reader.goto(to.discussionTopic({ topicId: topic?.topicId }))
    await button(reader, `关注 ${topic?.name}`).click()
    await button(reader, `已关注 ${topic?.name}`).waitFor()
    await reader.goto(to.discussionStock({ stockId: FUND }))
    await button(reader, /^关注 .*的讨论$/).click()
    await button(reader, /^已关注 .*的讨论$/).waitFor()
    await reader.goto(to.discussionMyFollows())
    await reader.getByRole('tab', { name: '话题' }).click()
    await shown(reader, `# ${topic?.name}`).waitFor()
    await reader.getByRole('tab', { name: '基金' }).click()
    await shown(reader, FUND).waitFor()
    await button(reader, /^已关注 /).click()
    await reader.goto(to.discussionStock({ stockId: FUND }))
    await button(reader, /^关注 .*的讨论$/).waitFor()
    const people = callsOf(reader, discussionPeopleCalls)
    expect((await people.queryFollowedTopics({})).topics).toMatchObject([
      { topicId: topic?.topicId },
    ])
    expect((await people.queryFollowedFunds({})).funds).toEqual([])
  })

  it('what is unread is counted on the tab of the community and on 我的, and no longer when it was read', async () => {
    await author.goto(to.square())
    const tab = author.getByRole('navigation', { name: '主导航' }).filter({ visible: true })
    await tab.getByRole('link', { name: /^社区 ?1 条未读$/ }).waitFor()
    await author.goto(to.mine())
    await author.getByRole('link', { name: /社区主页.*1 条未读/ }).click()
    await author.getByRole('link', { name: /互动消息/ }).click()
    await author.getByRole('tab', { name: '粉丝 1' }).click()
    await button(author, '全部已读').click()
    await author.getByRole('tab', { name: '粉丝', exact: true }).waitFor()
    await author.goto(to.square())
    await tab.getByRole('link', { name: '社区', exact: true }).waitFor()
    expect((await callsOf(author, discussionPeopleCalls).queryCommunityUnread({})).unread).toBe(0)
  })

  it('a comment marks the tab while one looks at it: what is told live asks anew', async () => {
    const tab = author.getByRole('navigation', { name: '主导航' }).filter({ visible: true })
    await tab.getByRole('link', { name: '社区', exact: true }).waitFor()
    await callsOf(reader, discussionWritingCalls).createComment({
      requestKey: 'folk-comment-of-reader',
      postId,
      replyToId: '',
      content: '第二次犹豫我也有过',
    })
    await tab.getByRole('link', { name: /^社区 ?1 条未读$/ }).waitFor({ timeout: 30_000 })
    expect((await callsOf(author, discussionPeopleCalls).queryCommunityUnread({})).unread).toBe(1)
  })

  it('a share counts once for a person, and its link shows the post', async () => {
    const before = (await postSeen(reader)).shareCount
    await reader.goto(to.discussionDetail({ subjectId: postId }))
    for (const _ of [1, 2]) {
      await button(reader, '分享').click()
      await reader
        .getByRole('dialog', { name: '分享' })
        .getByRole('button', { name: '复制链接' })
        .click()
      await reader.getByRole('dialog', { name: '分享' }).waitFor({ state: 'hidden' })
    }
    await expect.poll(async () => (await postSeen(reader)).shareCount).toBe(before + 1)
    link = await reader.evaluate(() => navigator.clipboard.readText())
    const { page, context, errors: faults } = await openPhone(browser(), address)
    await page.goto(link)
    await shown(page, '定投第一年的三次犹豫').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('a person is reported from their home', async () => {
    const { post } = await callsOf(reader, discussionCalls).querySubject({ postId })
    await reader.goto(to.discussionMyAccount({ userId: post.author.userId }))
    await button(reader, '更多').click()
    await reader.getByRole('button', { name: /^举报/ }).filter({ visible: true }).click()
    const sheet = reader.getByRole('dialog', { name: '举报' })
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: '提交举报' }).click()
    await shown(reader, '已收到举报，我们会尽快核实').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    expect(await sheet.count()).toBe(0)
  })

  it('RT-136 the link of a post that is gone says so and leads on', async () => {
    await callsOf(author, discussionWritingCalls).operateSubject({ postId, act: 'delete' })
    const { page, context } = await openPhone(browser(), address)
    await page.goto(link)
    await shown(page, '这条内容已删除或暂不可见').waitFor()
    expect(await page.getByText('定投第一年的三次犹豫').count()).toBe(0)
    await page.getByRole('link', { name: '去社区看看' }).click()
    await page.waitForURL(/square/)
    await context.close()
  })
})

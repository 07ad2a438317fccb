import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { nearEnd } from '../support/near-end.ts'
import { moveTime, shown } from '../support/person.ts'

const FUND = '900311'
const TOPIC = 'dividends'

/** More than a page of comments has, in two hours: somebody new writes twenty an hour. */
const COMMENTS = 12

let keys = 0
const newKey = () => {
  keys += 1
  return `discussion-journey-${String(keys).padStart(4, '0')}-${process.pid}`
}

describe('reading the community', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let visitor: Page
  let postId: string
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
    page = keep(await openInvestor(browser(), address))
    visitor = keep(await openPhone(browser(), address))
    postId = await publish('post', '分红再投的第十二个月', { topicId: TOPIC, fundCodes: [FUND] })
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const posts = (of: Page) =>
    of.getByRole('list', { name: '帖子' }).filter({ visible: true }).getByRole('article')
  const titlesOf = async (request: Parameters<ReturnType<typeof reading>['querySubjects']>[0]) =>
    (await reading(page).querySubjects(request)).posts
  const reading = (of: Page) => callsOf(of, discussionCalls)
  const publish = async (
    kind: 'post' | 'question',
    title: string,
    about: { topicId: string; fundCodes: string[] },
    by = page,
  ) => {
    const published = await callsOf(by, discussionWritingCalls).publishSubject({
      requestKey: newKey(),
      draftId: '',
      kind,
      title,
      content: '每次分红都让它回到原来的基金里，账面上的份额慢慢变多。',
      pictures: [],
      showsHolding: false,
      interest: '',
      poll: null,
      ...about,
    })
    return published.postId
  }
  const comment = (content: string) =>
    callsOf(page, discussionWritingCalls).createComment({
      requestKey: newKey(),
      postId,
      replyToId: '',
      content,
    })

  it('RT-012 the square shows what is talked about to visitors, by tabs, with topics and a way to write', async () => {
    await visitor.goto(to.square())
    const recommended = await titlesOf({ feed: 'hot' })
    expect(recommended.length).toBeGreaterThan(5)
    await posts(visitor).first().waitFor()
    expect(await visitor.getByRole('list', { name: '热门话题' }).getByRole('link').count()).toBe(6)
    await visitor.getByRole('tab', { name: '关注' }).click()
    await shown(visitor, '登录后，这里是你关注的人、话题和基金').waitFor()
    await visitor.getByRole('tab', { name: '话题' }).click()
    await visitor
      .getByRole('link', { name: /^# 指数分红去哪了/ })
      .filter({ visible: true })
      .waitFor()
    await visitor.getByRole('tab', { name: '热帖' }).click()
    await posts(visitor)
      .filter({ hasText: recommended[0]?.title || recommended[0]?.content.slice(0, 8) || '' })
      .first()
      .waitFor()
    await visitor.getByRole('tab', { name: '问答' }).click()
    await posts(visitor).first().getByText('问', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByRole('tab', { name: '问答', selected: true }).waitFor()
    await visitor.getByRole('link', { name: '发帖' }).filter({ visible: true }).click()
    await visitor.waitForURL(/login/)
  })

  it('RT-012 a post of the square is liked where it stands, and its comments are one press away', async () => {
    await page.goto(to.square({ tab: 'questions' }))
    const [question] = await titlesOf({ feed: 'questions' })
    // By its address: the demo's people ask again what they asked weeks before.
    const first = posts(page).filter({ has: page.locator(`a[href*="${question?.postId ?? ''}"]`) })
    const like = first.getByRole('button', { name: /^赞，/ })
    await like.waitFor()
    const before = await like.getAttribute('aria-label')
    // The press shows at once; the page is opened anew only after the server has it.
    const answered = page.waitForResponse((answer) => answer.url().includes('.LikeSubject'))
    await like.click()
    await first.getByRole('button', { name: /^赞，/, pressed: true }).waitFor()
    await (await answered).finished()
    expect(await like.getAttribute('aria-label')).not.toBe(before)
    await page.reload()
    await first.getByRole('button', { name: /^赞，/, pressed: true }).waitFor()
    await first.getByRole('link', { name: /条评论$/ }).click()
    await page.waitForURL(/main\/detail/)
  })

  it('RT-012 a post is shared where it stands, and the address of the square may name a topic', async () => {
    await page.goto(to.square())
    await posts(page)
      .first()
      .getByRole('button', { name: /^分享，/ })
      .click()
    const sheet = page.getByRole('dialog', { name: '分享' })
    await sheet.getByRole('button', { name: '复制链接' }).waitFor()
    await sheet.getByRole('link', { name: '图文分享' }).click()
    await page.waitForURL(/share-sns-index/)
    expect(await page.getByRole('button', { name: '分享' }).count()).toBeGreaterThan(0)
    const { topics } = await callsOf(page, discussionCalls).queryTopics({ limit: 1 })
    const [topic] = topics
    if (!topic) throw new Error('no topic')
    await page.goto(to.square({ topicId: topic.topicId }))
    await page.getByRole('heading', { name: `# ${topic.name}` }).waitFor()
  })

  it('RT-013 RT-010 RT-019 the whole lists are one press away from the square', async () => {
    const list = page.getByRole('list', { name: '社区榜单' }).filter({ visible: true })
    await page.goto(to.square())
    await list.getByRole('link', { name: '基金榜' }).click()
    await page.waitForURL(/square\/list/)
    await page.getByRole('tab', { name: '基金', selected: true }).waitFor()
    await page.goBack()
    await list.getByRole('link', { name: '达人' }).click()
    await page.waitForURL(/expert\/index/)
    await page.goBack()
    await list.getByRole('link').last().click()
    await page.waitForURL(/eProfit\/list/)
    expect(await page.getByRole('heading', { name: '大家的收益' }).count()).toBeGreaterThan(0)
  })

  it('RT-012 pulled down, the square shows what came meanwhile', async () => {
    await visitor.goto(to.square({ tab: 'questions' }))
    await posts(visitor).first().waitFor()
    await publish('question', '现金分红还是再投资？', { topicId: '', fundCodes: [] })
    const client = await visitor.context().newCDPSession(visitor)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 195, y }],
      })
    // The page is seen before it feels a finger: whoever pulled too early pulls again.
    const isPulled = async () => {
      await finger('touchStart', 300)
      for (let y = 320; y <= 560; y += 20) await finger('touchMove', y)
      const isFelt = await shown(visitor, '松开刷新')
        .waitFor({ timeout: 1000 })
        .then(
          () => true,
          () => false,
        )
      if (!isFelt) await finger('touchEnd')
      return isFelt
    }
    await expect.poll(isPulled).toBe(true)
    const asked = visitor.waitForResponse((answer) =>
      answer.url().includes('GetSubjectListByCommunity'),
    )
    await finger('touchEnd')
    await asked
    await shown(visitor, '松开刷新').waitFor({ state: 'hidden' })
    await client.detach()
    const came = posts(visitor).filter({ hasText: '现金分红还是再投资？' })
    await came.waitFor()
    expect(await came.count()).toBe(1)
  })

  it('RT-012 what is new is said over the list and not put into it; a press shows it at the top', async () => {
    await visitor.goto(to.square({ tab: 'questions' }))
    await posts(visitor).first().waitFor()
    await visitor.evaluate(() => window.scrollTo(0, 300))
    await publish('question', '分红除息日怎么看？', { topicId: '', fundCodes: [] })
    const pill = visitor.getByRole('button', { name: '1 条新内容' })
    await pill.waitFor({ timeout: 60_000 })
    const came = posts(visitor).filter({ hasText: '分红除息日怎么看？' })
    expect(await came.count()).toBe(0)
    await pill.click()
    await came.waitFor()
    await pill.waitFor({ state: 'hidden' })
    expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
  })

  it('RT-059 home has what one owns, the search, what is chosen for one, the tabs, and at its end what is talked about', async () => {
    await page.goto(to.home())
    await shown(page, '总资产（元）').waitFor()
    await page.getByRole('link', { name: /^搜索/ }).first().waitFor()
    await page.getByRole('list', { name: '为你挑选' }).getByRole('link').first().waitFor()
    const tabs = page.getByRole('navigation').filter({ visible: true })
    for (const name of ['首页', '理财', '社区', '我的'])
      await tabs.getByRole('link', { name }).first().waitFor()
    await visitor.goto(to.home())
    const { posts: talked } = await reading(visitor).querySubjects({
      feed: 'recommended',
      limit: 2,
    })
    const talk = visitor.getByRole('list', { name: '大家在聊' }).getByRole('link')
    await talk.first().waitFor()
    expect(await talk.count()).toBe(talked.length)
    const [most] = talked
    await talk
      .first()
      .getByText(most?.title || (most?.content.slice(0, 8) ?? ''))
      .waitFor()
    await visitor.getByRole('link', { name: '去社区' }).click()
    await visitor.waitForURL(/square/)
  })

  it('RT-013 lists behind the square: topics, funds, people and posts, and posts by their words', async () => {
    await visitor.goto(to.squareList())
    await visitor.getByRole('list', { name: '话题' }).getByRole('link').first().waitFor()
    await visitor.getByRole('tab', { name: '基金' }).click()
    await visitor
      .getByRole('link', { name: /近1年涨跌幅.* 条讨论/ })
      .first()
      .waitFor()
    await visitor.getByRole('tab', { name: '达人' }).click()
    await visitor.getByRole('list', { name: '达人' }).getByRole('link').first().waitFor()
    await visitor.getByRole('tab', { name: '热帖' }).click()
    await visitor.getByRole('list', { name: '热帖' }).getByRole('article').first().waitFor()
    const { posts: hot, next } = await reading(visitor).querySubjects({ feed: 'hot' })
    expect(hot).toHaveLength(10)
    const more = await nearEnd(visitor, '.GetSubjectListByCommunity')
    expect(more).toEqual({ above: 0, below: 1 })
    const rest = await reading(visitor).querySubjects({ feed: 'hot', begin: next })
    expect(rest.posts.map((post) => post.postId)).not.toContain(hot[0]?.postId)
    await visitor.goto(to.squareList({ type: 'search' }))
    await visitor.getByRole('searchbox', { name: '搜索帖子' }).fill('再投的第十二')
    await posts(visitor).getByText('分红再投的第十二个月').waitFor()
    expect(await posts(visitor).count()).toBe(1)
  })

  it('RT-042 a topic says what it is about, who talks, and takes a post that names it', async () => {
    await visitor.goto(to.discussionTopic({ topicId: TOPIC }))
    await visitor.getByRole('heading', { name: '# 指数分红去哪了' }).waitFor()
    const { topic } = await reading(visitor).queryTopic({ topicId: TOPIC })
    await shown(
      visitor,
      new RegExp(`热度 \\S+ · ${topic.postCount} 条讨论 · .* 次阅读 · .* 人关注`),
    ).waitFor()
    await visitor.getByRole('tab', { name: '最新' }).click()
    await posts(visitor).first().getByText('分红再投的第十二个月').waitFor()
    expect(await posts(visitor).count()).toBe(Math.min(10, topic.postCount))
    await page.goto(to.discussionTopic({ topicId: TOPIC }))
    await page.getByRole('link', { name: '参与讨论' }).filter({ visible: true }).click()
    await page.waitForURL(/main\/post/)
    await shown(page, /指数分红去哪了/).waitFor()
  })

  it('RT-041 a fund’s discussion stands below its quote, and leads to buying', async () => {
    await visitor.goto(to.discussionStock({ stockId: FUND }))
    const { fund, nav } = await reading(visitor).queryFundTalk({ fundCode: FUND })
    await shown(visitor, fund.name).waitFor()
    await shown(visitor, new RegExp(`净值 ${nav}`)).waitFor()
    await shown(visitor, '日涨跌').waitFor()
    await visitor.getByRole('tab', { name: '最新' }).click()
    await posts(visitor).first().getByText('分红再投的第十二个月').waitFor()
    await page.goto(to.discussionStock({ stockId: FUND }))
    const footer = page.getByRole('region', { name: '操作' }).filter({ visible: true })
    await footer.getByRole('link', { name: '参与讨论' }).click()
    await page.waitForURL(/main\/post/)
    await shown(page, fund.name).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: '买入' }).filter({ visible: true }).click()
    await page.waitForURL(/charge\/charge/)
    expect(new URL(page.url()).searchParams.get('fund_code')).toBe(FUND)
  })

  it('RT-041 a stock has the funds that disclosed it and the posts that name it, and no quote', async () => {
    await visitor.goto(to.productDetail({ fundCode: FUND }))
    const held = visitor.getByRole('list', { name: '重仓股票' }).getByRole('link').first()
    await held.scrollIntoViewIfNeeded()
    const [, name = ''] = /(锦\S+?)(?:\s|\d|[A-Z]|$)/.exec((await held.innerText()).trim()) ?? []
    await held.click()
    await visitor.waitForURL(/main\/stock/)
    expect(new URL(visitor.url()).searchParams.get('stock_id')).toMatch(/^stock-J6\d{4}$/)
    await visitor.getByRole('heading', { name, exact: true }).waitFor()
    await shown(visitor, '没有股票行情：这里不卖股票，也不提供股价。').waitFor()
    const holders = visitor.getByRole('list', { name: '披露持有它的基金' })
    await holders
      .getByRole('link', { name: /沪深300/ })
      .first()
      .waitFor()
    await shown(visitor, '还没有人聊这只股票').waitFor()
    const other = keep(await openInvestor(browser(), address))
    await publish('post', `${name}的年报`, { topicId: '', fundCodes: [] }, other)
    await visitor.reload()
    await posts(visitor).getByText(`${name}的年报`).waitFor()
  })

  it('RT-065 a product’s page shows what is said about it, and leads to all of it', async () => {
    await visitor.goto(to.productDetail({ fundCode: FUND }))
    const talk = visitor.getByRole('list', { name: '最新讨论' })
    await talk.scrollIntoViewIfNeeded()
    await talk.getByText('分红再投的第十二个月').waitFor()
    await visitor.getByRole('link', { name: '全部讨论' }).click()
    await visitor.waitForURL(/main\/stock/)
    expect(new URL(visitor.url()).searchParams.get('stock_id')).toBe(FUND)
  })

  it('RT-031 a post has its fund with figure and line, its topic and its comments, and is what others see at once', async () => {
    await page.goto(to.discussionDetail({ subjectId: postId }))
    await page.getByRole('heading', { name: '分红再投的第十二个月' }).waitFor()
    const fund = page.getByRole('link', { name: /近1年涨跌幅/ }).filter({ visible: true })
    await fund.locator('svg path').first().waitFor()
    await page.getByRole('link', { name: '# 指数分红去哪了' }).filter({ visible: true }).waitFor()
    await shown(page, '还没有评论').waitFor()
    await page.getByRole('textbox', { name: '写评论' }).fill('写得清楚，份额比净值好记。')
    await page.getByRole('button', { name: '发送' }).click()
    await shown(page, '写得清楚，份额比净值好记。').waitFor()
    await visitor.goto(to.discussionDetail({ subjectId: postId }))
    await shown(visitor, '写得清楚，份额比净值好记。').waitFor()
    await visitor.getByRole('heading', { name: '评论 1' }).waitFor()
    const { comments } = await reading(visitor).queryComments({ postId })
    expect(comments.map(({ content }) => content)).toEqual(['写得清楚，份额比净值好记。'])
  })

  it('counts of a post in sight follow what others make of it, on its page and in a list, without being asked', async () => {
    const other = keep(await openInvestor(browser(), address))
    await other.goto(to.discussionTopic({ topicId: TOPIC }))
    await other.getByRole('tab', { name: '最新' }).click()
    const inList = posts(other).filter({ hasText: '分红再投的第十二个月' })
    await inList.getByRole('button', { name: '赞，0 个赞' }).waitFor()
    await inList.getByRole('link', { name: '1 条评论' }).waitFor()
    await page.goto(to.discussionDetail({ subjectId: postId }))
    await page.getByRole('heading', { name: '评论 1' }).waitFor()
    const third = callsOf(keep(await openInvestor(browser(), address)), discussionWritingCalls)
    await third.likeSubject({ postId, isLiked: true })
    await inList.getByRole('button', { name: '赞，1 个赞' }).waitFor()
    await page.getByRole('button', { name: '赞，1 个赞' }).waitFor()
    await inList.getByRole('button', { name: '赞，1 个赞' }).click()
    await page.getByRole('button', { name: '赞，2 个赞' }).waitFor()
    await inList.getByRole('button', { name: '赞，2 个赞', pressed: true }).waitFor()
    await third.likeSubject({ postId, isLiked: false })
    await inList.getByRole('button', { name: '赞，1 个赞', pressed: true }).waitFor()
    expect((await reading(visitor).querySubject({ postId })).post.likeCount).toBe(1)
  })

  it('RU-022 RU-243 comments come page by page, the next one 300 px before the end, each once', async () => {
    for (let time = 1; time <= COMMENTS; time += 1) await comment(`第一小时的第 ${time} 条`)
    await moveTime(page, 'cutOff')
    for (let time = 1; time <= COMMENTS; time += 1) await comment(`第二小时的第 ${time} 条`)
    const all = COMMENTS * 2 + 1
    await page.goto(to.discussionMyComment({ list: 'comments' }))
    await shown(page, `第二小时的第 ${COMMENTS} 条`).waitFor()
    expect(await nearEnd(page, '.QueryWritings')).toEqual({ above: 0, below: 1 })
    await shown(page, '没有更多了').waitFor()
    expect(
      await page
        .getByText(/小时的第 \d+ 条$/)
        .filter({ visible: true })
        .count(),
    ).toBe(all - 1)
    await visitor.goto(to.discussionDetail({ subjectId: postId }))
    await visitor.getByRole('heading', { name: `评论 ${all}` }).waitFor()
    const rows = visitor.getByRole('list', { name: '评论' }).getByRole('listitem')
    expect(await rows.count()).toBe(20)
    expect(await nearEnd(visitor, '.GetCommentListBySubjectID')).toEqual({ above: 0, below: 1 })
    await shown(visitor, '没有更多了').waitFor()
    expect(await rows.count()).toBe(all)
  })

  it('RT-136 who was sent a post reads it without a login, and is asked for one when they act', async () => {
    const guest = keep(await openPhone(browser(), address))
    await guest.goto(to.outDiscussionDetail({ subjectId: postId, shareSid: 'x' }))
    await guest.getByRole('heading', { name: '分红再投的第十二个月' }).waitFor()
    await shown(guest, `第二小时的第 ${COMMENTS} 条`).waitFor()
    expect(await guest.getByRole('textbox').count()).toBe(0)
    await guest.getByRole('link', { name: '登录后参与讨论' }).click()
    await guest.waitForURL(/login/)
    await guest.getByRole('button', { name: '一键体验' }).click()
    await guest.waitForURL(/main\/detail/)
    await guest.getByRole('textbox', { name: '写评论' }).waitFor()
  })

  it('RT-136 who was sent a post of a year ago sees what became of what it claimed', async () => {
    const [old] = await titlesOf({ feed: 'search', keyword: '一年后再回来看' })
    const guest = keep(await openPhone(browser(), address))
    await guest.goto(to.outDiscussionDetail({ subjectId: old?.postId ?? '' }))
    const outcome = guest.getByRole('region', { name: '一年后' })
    await outcome.getByText('发帖时看好').waitFor()
    await outcome.getByText(/^[+-]?\d+\.\d{2}%$/).waitFor()
    expect(await guest.getByRole('textbox').count()).toBe(0)
  })

  it('a shared post that its author took back says so to whoever opens the link', async () => {
    await callsOf(page, discussionWritingCalls).operateSubject({ postId, act: 'hide' })
    for (const link of [to.outDiscussionDetail, to.discussionDetail]) {
      await visitor.goto(link({ subjectId: postId }))
      await shown(visitor, '这条内容已删除或暂不可见').waitFor()
    }
    expect(await visitor.getByText('分红再投的第十二个月').filter({ visible: true }).count()).toBe(
      0,
    )
  })
})

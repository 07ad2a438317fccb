import { calls } from '@koi/contracts/calls'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, type openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

/** What runs a script where markup is taken at its word, each by another way. `hit` says which one did. */
const CORPUS = [
  '<script>hit(1)</script>',
  '<img src=x onerror=hit(2)>',
  '<svg/onload=hit(3)>',
  '"><svg onload=hit(4)>',
  "'-hit(5)-'",
  '{{constructor.constructor("hit(6)")()}}',
  '</textarea><script>hit(7)</script>',
  '</title></style><img src=x onerror=hit(8)>',
  '<a href="javascript:hit(9)">点</a>',
  '<iframe srcdoc="<script>parent.hit(10)</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit(11)>',
  '<details open ontoggle=hit(12)>',
  '<noscript><p title="</noscript><img src=x onerror=hit(13)>">',
  '</script><script>hit(14)//',
  '<!--><img src=x onerror=hit(15)>-->',
  '${hit(16)}`${hit(16)}`',
  '\\u003cimg src=x onerror=hit(17)\\u003e',
  '&lt;img src=x onerror=hit(18)&gt;',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<style>@import "//evil.example/x.css"</style>',
  '__proto__',
] as const
const TEXT = CORPUS.join('\n')
/** Short enough for every field. */
const SHORT = '<svg/onload=hit(3)>'
const MUTED = '<b onclick=hit(30)>'
const RUN = process.pid.toString(36)
const MARK = `安全${RUN}`
const DRAFT = `safety-draft-${RUN}`
const OTHER = `旁边${RUN}`

const FUND = '900311'

/** Links that lead to no page of ours. */
const FOREIGN = [
  'javascript:hit(20)',
  'JaVaScRiPt:hit(20)',
  'java\tscript:hit(20)',
  'data:text/html,<script>hit(21)</script>',
  'vbscript:hit(22)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/h5/v6/',
  'https://evil.example/',
  'https://127.0.0.1@evil.example/',
  '/\\evil.example/',
]

let keys = 0
const newKey = () => {
  keys += 1
  return `safety-journey-key-${String(keys).padStart(4, '0')}-${process.pid}`
}

describe('what people write in the community runs nowhere', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let author: Page
  let other: Page
  let postId: string
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const hits: string[] = []
  const asked: string[] = []

  /** Everything that ran, asked, or was asked for elsewhere is written down. */
  async function guard({ page, context, errors: found }: Awaited<ReturnType<typeof openPhone>>) {
    contexts.push(context)
    errors.push(found)
    page.on('dialog', (dialog) => {
      hits.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address))
        asked.push(request.url())
    })
    await context.exposeFunction('hit', (place: number) => void hits.push(`hit ${place}`))
    return page
  }
  const as = (page: Page) => callsOf(page, calls)
  const written = { draftId: '', topicId: '', fundCodes: [], pictures: [], showsHolding: false }

  beforeAll(async () => {
    author = await guard(await openInvestor(browser(), address))
    other = await guard(await openInvestor(browser(), address))
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
  })

  it('is refused as a name, and kept word for word everywhere else', async () => {
    const mine = as(author)
    await expect(
      mine.saveCommunityProfile({ nick: SHORT.slice(0, 16), intro: '', avatarId: null }),
    ).rejects.toThrow('昵称只能用文字')
    await mine.saveCommunityProfile({ nick: MARK, intro: TEXT.slice(0, 80), avatarId: null })
    const published = await mine.publishSubject({
      ...written,
      requestKey: newKey(),
      kind: 'question',
      title: `${MARK}${SHORT}`,
      content: TEXT,
      interest: '<img src=x onerror=hit(2)>',
      poll: { question: `${SHORT}？`, labels: [SHORT, '</script><b>x'], days: 7 },
    })
    expect(published.state).toBe('visible')
    ;({ postId } = published)
    const { commentId } = await mine.createComment({
      requestKey: newKey(),
      postId,
      replyToId: '',
      content: TEXT.slice(0, 500),
    })
    await as(other).saveCommunityProfile({ nick: OTHER, intro: SHORT, avatarId: null })
    await as(other).createComment({
      requestKey: newKey(),
      postId,
      replyToId: commentId,
      content: `@${MARK} ${TEXT.slice(0, 400)}`,
    })
    // Markup and addresses in the signs that make links, too.
    await as(other).createComment({
      requestKey: newKey(),
      postId,
      replyToId: '',
      content: `@${MARK} #${SHORT}# $javascript:hit(23)$ @<b>${SHORT} #"onmouseover=hit(24)# $${FUND}$`,
    })
    await mine.saveDraft({
      draftId: DRAFT,
      draftVersion: 0,
      draft: {
        kind: 'post',
        title: SHORT,
        content: TEXT,
        topicId: '',
        topicName: SHORT,
        funds: [{ fundCode: '900311', spid: '1800007030', name: SHORT }],
        pictures: [],
        showsHolding: false,
        interest: SHORT,
        poll: { question: SHORT, labels: [SHORT], days: 7 },
      },
    })
    await mine.muteWord({ word: MUTED, isMuted: true })
    await as(other).reportContent({ subjectId: postId, rule: 'other', words: TEXT.slice(0, 100) })
    await mine.createFeedback({ requestKey: newKey(), problem: 'other', words: TEXT.slice(0, 200) })
    const { post } = await as(other).querySubject({ postId })
    expect(post.content).toBe(TEXT)
  })

  it('is words on every page that shows it, to its author and to others', async () => {
    const { user } = await as(author).queryCommunityUser({})
    const userId = user?.author.userId ?? ''
    const places: [page: Page, address: string, sign: string | RegExp][] = [
      [author, to.square({ tab: 'questions' }), MARK],
      [other, to.square({ tab: 'questions' }), MARK],
      [other, to.squareList({ type: 'search', keyword: 'onerror' }), MARK],
      [other, to.squareList({ type: 'search', keyword: SHORT }), MARK],
      [other, to.discussionDetail({ subjectId: postId }), '<svg/onload=hit(3)>？'],
      [other, to.outDiscussionDetail({ subjectId: postId }), MARK],
      [other, to.discussionMyAccount({ userId }), MARK],
      [other, to.discussionMyComment({ userId, list: 'comments' }), '<script>hit(1)</script>'],
      [author, to.discussionMyComment(), MARK],
      [author, to.discussionMyComment({ list: 'comments' }), '<script>hit(1)</script>'],
      [author, to.discussionMyCommentOperation({ subjectId: postId }), MARK],
      [author, to.discussionPost({ draftId: DRAFT }), '发帖'],
      [author, to.discussionPost({ subjectId: postId }), '保存'],
      [author, to.discussionMyNews(), OTHER],
      [author, to.discussionMySet(), MUTED],
      [author, to.userFeedbackResult(), '<script>hit(1)</script>'],
      [author, to.messageList(), OTHER],
    ]
    for (const [page, place, sign] of places) {
      await page.goto(place)
      await shown(page, sign).waitFor()
      const made = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(
            (element) =>
              [...element.attributes].some(
                ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
              ) ||
              (element instanceof HTMLElement &&
                element.matches('iframe, base, meta[http-equiv=refresh], math, details[ontoggle]')),
          ).length,
      )
      expect(`${place}: ${made}`).toBe(`${place}: 0`)
      const policy = await page.evaluate(() => 'trustedTypes' in window)
      expect(policy).toBe(true)
    }
    expect(hits).toEqual([])
    expect(asked).toEqual([])
    expect(errors.flat()).toEqual([])
  })

  it('what a text names leads to pages of ours alone, and markup in its signs stays words', async () => {
    await other.goto(to.discussionDetail({ subjectId: postId }))
    const said = other
      .getByRole('list', { name: '评论' })
      .getByRole('listitem')
      .filter({ hasText: '$javascript:hit(23)$' })
    await said.getByRole('link', { name: `$${FUND}$` }).waitFor()
    const links = await said
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(links.every((href) => href.startsWith('/h5/v6/pages/discussion/'))).toBe(true)
    await said.getByRole('link', { name: `@${MARK}` }).click()
    await other.waitForURL(/main\/myaccount/)
    expect(hits).toEqual([])
  })

  it('the policy for contents would have stopped it, too: scripts are ours or have a sum or nonce, and markup needs a trusted type', async () => {
    const answer = await other.request.get(to.discussionDetail({ subjectId: postId }))
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src [^;]*'(?:nonce|sha256)-[\w+/=-]{16,}'/)
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-(inline|eval)'/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    const html = await answer.text()
    expect(html).toContain(MARK)
    for (const opened of ['<script>hit', '<img src=x', '<svg/onload', '</script><script>hit'])
      expect(html.includes(opened)).toBe(false)
  })

  it.each(FOREIGN)('a link such as %s is refused', async (link) => {
    await expect(
      as(author).createContent({ content: MARK, subjectType: 1, link, requestKey: newKey() }),
    ).rejects.toThrow(/链接/)
  })

  it('a link of ours leads to its page, on this site', async () => {
    const link = `${address}${to.productDetail({ fundCode: '900311' })}`
    const shared = await as(author).createContent({
      content: '看看这只基金的说明',
      subjectType: 1,
      link,
      requestKey: newKey(),
    })
    await author.goto(to.discussionDetail({ subjectId: shared.subjectId }))
    await author.getByRole('link', { name: '查看分享的页面' }).click()
    await author.waitForURL(/product\/detail/)
    expect(new URL(author.url()).origin).toBe(address)
  })
})

import { describe, expect, it } from 'vitest'
import { createFakeWechatLinks, FAKE_MINI_PROGRAM } from './fake-wechat-links.ts'
import type { WechatQuestion } from './ask-wechat.ts'
import { createUrlLinks, UrlLinkFailed } from './url-links.ts'

const PAGE = '/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030'

function counted(ask: ReturnType<typeof createFakeWechatLinks>['ask']) {
  const asked: string[] = []
  return {
    asked,
    ask: (question: WechatQuestion) => {
      asked.push(question.path)
      return ask(question)
    },
  }
}

describe('links into the mini-program', () => {
  it('open the page in the mini-program’s web page, with one token for all', async () => {
    const fake = createFakeWechatLinks()
    const { ask, asked } = counted(fake.ask)
    const links = createUrlLinks({ ask, ...FAKE_MINI_PROGRAM })
    const link = await links.create(PAGE)
    await links.create(PAGE)
    expect(fake.opens(link)).toEqual({
      path: 'pages/web/index',
      query: `url=${encodeURIComponent(PAGE)}`,
    })
    expect(asked.filter((path) => path === '/cgi-bin/token')).toHaveLength(1)
  })

  it('ask for a new token before the old one ends, and when another server took it', async () => {
    const fake = createFakeWechatLinks()
    const { ask, asked } = counted(fake.ask)
    let ms = 0
    const links = createUrlLinks({ ask, ...FAKE_MINI_PROGRAM, monotonicMs: () => ms })
    await links.create(PAGE)
    ms = (7200 - 299) * 1000
    await links.create(PAGE)
    fake.endToken()
    await links.create(PAGE)
    expect(asked.filter((path) => path === '/cgi-bin/token')).toHaveLength(3)
  })

  it.each([
    ['a wrong secret', { appId: FAKE_MINI_PROGRAM.appId, secret: 'wrong-one' }, PAGE, '40125'],
    ['too long a page', FAKE_MINI_PROGRAM, PAGE.padEnd(1100, 'x'), '40212'],
  ])('fail with %s, and say no secret', async (_what, account, page, code) => {
    const links = createUrlLinks({ ask: createFakeWechatLinks().ask, ...account })
    const failure = await links.create(page).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UrlLinkFailed)
    expect(String(failure)).toContain(code)
    expect(String(failure)).not.toContain(account.secret)
  })

  it.each([null, 'ok', {}, { access_token: 1 }])('fail where the answer is %j', async (answer) => {
    const links = createUrlLinks({ ask: async () => answer, ...FAKE_MINI_PROGRAM })
    await expect(links.create(PAGE)).rejects.toThrow('another shape')
  })
})

import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import { to } from '@koi/contracts/pages'
import { toWire } from '@koi/contracts/wire'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import { SERVER_HOST } from '#hosts/live-host.ts'
import { memoryHistory } from '#navigation/history.ts'
import { createApp } from './create-app.ts'

type Session = ResponseOf<typeof identityCalls.querySession>

const brand: Session['brand'] = {
  id: 'main',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财',
  companyName: 'Koi',
  domain: '',
  entity: 'koi_self',
  institutionKind: 'sales',
  spid: '1',
  spids: ['1'],
  canPay: true,
  canPwd: true,
  codeLogin: true,
  isTest: false,
  isBeta: false,
  isLctNgHost: true,
  needTrace: false,
  traceAppId: '',
  loadingUrl: '',
  terminateUrl: '',
  linkDomain: '',
  accountLists: [],
  rules: {
    intradayEstimates: false,
    positionRankings: false,
    oneTapCopying: false,
    buyPrizes: false,
    profitSharing: false,
    posterHistoryDays: 0,
    tradingHoursNotice: false,
    liveClosed: false,
    aiClientsClosed: false,
  },
}

const account: Session['account'] = {
  accountId: 'a1',
  nickName: 'a1',
  phoneMasked: '138****0000',
  isForbidden: false,
  isGuest: false,
  hasPayPassword: true,
}

/** The app as it starts at `url`, with a server that says who is here. */
async function start(
  url: string,
  who: { account?: Session['account']; lists?: string[] } = {},
  accountRedirects?: Parameters<typeof createApp>[0]['accountRedirects'],
) {
  const history = memoryHistory(url)
  const answer: Session = {
    account: who.account ?? null,
    brand: { ...brand, accountLists: who.lists ?? [] },
    isDemo: true,
    businessNowMs: 0,
  }
  const body = toWire(identityCalls.querySession.response, answer)
  let keys = 0
  const { navigator } = await createApp({
    history,
    transport: () => Promise.resolve({ retcode: '0', retmsg: '', body }),
    host: SERVER_HOST,
    brand: DEFAULT_BRAND,
    makeKey: () => `k${keys++}`,
    report: (reason) => expect.unreachable(reason),
    ...(accountRedirects && { accountRedirects }),
  })
  await navigator.start()
  return { history, navigator, name: () => navigator.state().current.page.name }
}

/** The pages' own code is fetched as in a browser; on a busy machine that takes its time. */
const timeout = 60_000

describe('the guards of an app', { timeout }, () => {
  it('RU-064 opens a page for members without a login where _noNeedLogin=1 says so', async () => {
    expect((await start(to.holdTotal())).name()).toBe('login')
    expect((await start(`${to.holdTotal()}?_noNeedLogin=1`)).name()).toBe('holdTotal')
    expect((await start(to.holdTotal(), { account })).name()).toBe('holdTotal')
  })

  it('RU-035 leads no visitor of a page below /pages/out/ to the login', async () => {
    const { name, history } = await start(to.outProductDetail({ fundCode: '900311' }))
    expect(name()).toBe('outProductDetail')
    expect(history.url()).toBe('/h5/v6/pages/out/product/detail/index?fund_code=900311')
  })

  it('RU-078 leads an account of a list elsewhere, and nobody as long as nothing is said', async () => {
    const rules = [{ list: 'pilot', path: '/pages/index/index', target: to.listSteady() }]
    const pilot = { account, lists: ['pilot'] }
    expect((await start(to.home(), pilot)).name()).toBe('home')
    expect((await start(to.home(), pilot, rules)).name()).toBe('listSteady')
    expect((await start(to.home(), { account, lists: ['allow'] }, rules)).name()).toBe('home')
    expect((await start(to.home(), {}, rules)).name()).toBe('home')
  })
})

describe('where an app starts', { timeout }, () => {
  it.each([
    ['RU-014 at the root', '/h5/v6/', 'home'],
    ['RU-023 at an unknown page', '/h5/v6/pages/none/xx', 'home'],
    ['at a page that the first script knows', to.search(), 'search'],
    ['at a page that it does not know', to.market(), 'market'],
    ['at a page outside of the base', to.pdfShow({ url: 'x' }), 'pdfShow'],
    [
      'at a content product by its short path',
      '/h5/v6/pages/channel/action/list',
      'channelActionList',
    ],
  ])('%s: %s is %s', async (_name, url, name) => {
    expect((await start(url)).name()).toBe(name)
  })
})

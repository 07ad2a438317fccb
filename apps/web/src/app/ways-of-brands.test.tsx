import { QueryClientProvider } from '@tanstack/react-query'
import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import { pages, to } from '@koi/contracts/pages'
import { toWire } from '@koi/contracts/wire'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SendingContext, TransportContext } from '#api/api-context.ts'
import { callKey } from '#api/call-key.ts'
import { BrandContext } from '#brands/brand-context.ts'
import { DEFAULT_BRAND, type PageBrand } from '#brands/brand.ts'
import { LateFollowById, LateFollowedPerson } from '#features/discussion/index.ts'
import { MineEntries } from '#features/mine/components/MineEntries.tsx'
import { MineTiles } from '#features/mine/components/MineTiles.tsx'
import { VisitorCard } from '#features/mine/components/VisitorCard.tsx'
import { BoardSwitch } from '#features/products/components/lists/BoardSwitch.tsx'
import { FundListPage } from '#features/products/components/lists/FundListPage.tsx'
import { advancedBoard, steadyBoard } from '#features/products/lists/boards.ts'
import { ShownSwitches } from '#features/profit-cards/components/ShownSwitches.tsx'
import { SERVER_HOST } from '#hosts/live-host.ts'
import { memoryHistory } from '#navigation/history.ts'
import { Link } from '#navigation/Link.tsx'
import { EntryContext, NavigatorContext } from '#navigation/navigation-context.ts'
import { SpeakersContext } from '#ui/overlays/speakers.ts'
import { SurroundingsContext } from '#ui/surroundings.ts'
import { createApp } from './create-app.ts'
import { MainTabs } from './MainTabs.tsx'

const { row, path, title, access, query } = pages.listAdvanced
const entry = {
  page: { row, path, title, access, query, name: 'listAdvanced' },
  path,
  search: '',
  key: '1',
  index: 0,
}

type Session = ResponseOf<typeof identityCalls.querySession>

const account = {
  accountId: 'a1',
  nickName: 'a1',
  phoneMasked: '138****0000',
  isForbidden: false,
  isGuest: false,
  hasPayPassword: true,
}
const answered: Session['brand'] = {
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

interface Given {
  brand?: Partial<PageBrand>
  session?: Partial<Session['brand']>
}

/** What stands in the document for a brand, its session known. */
async function drawn(children: ReactNode, { brand = {}, session = {} }: Given) {
  const answer: Session = {
    account,
    brand: { ...answered, ...session },
    isDemo: false,
    businessNowMs: 0,
  }
  const worn = { ...DEFAULT_BRAND, ...brand }
  const parts = await createApp({
    history: memoryHistory(to.mine()),
    transport: () =>
      Promise.resolve({
        retcode: '0',
        retmsg: '',
        body: toWire(identityCalls.querySession.response, answer),
      }),
    host: SERVER_HOST,
    brand: worn,
    makeKey: () => 'k',
    report: (reason) => expect.unreachable(reason),
  })
  parts.queries.setQueryData(callKey(identityCalls.querySession, {}), answer)
  return renderToStaticMarkup(
    <QueryClientProvider client={parts.queries}>
      <TransportContext value={parts.transport}>
        <SendingContext value={parts.sending}>
          <BrandContext value={worn}>
            <NavigatorContext value={parts.navigator}>
              <SpeakersContext value={parts}>
                <SurroundingsContext
                  value={{
                    Anchor: Link,
                    back: () => undefined,
                    onTitle: () => undefined,
                    ownSpots: [],
                  }}
                >
                  {children}
                </SurroundingsContext>
              </SpeakersContext>
            </NavigatorContext>
          </BrandContext>
        </SendingContext>
      </TransportContext>
    </QueryClientProvider>,
  )
}

/** Addresses that are linked to, in their order. */
const linksOf = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
const links = async (children: ReactNode, given: Given = {}) =>
  linksOf(await drawn(children, given))

const QUIET: Given = { brand: { home: ['featured', 'watchlist'] } }
const entries = <MineEntries account={account} isDemo={false} />

describe('a brand without the community', () => {
  it('has three tabs, and the others stay where they are', async () => {
    expect(await links(<MainTabs current={0} />)).toEqual([
      to.home(),
      to.listSteady(),
      to.square(),
      to.mine(),
    ])
    const html = await drawn(<MainTabs current={3} />, QUIET)
    expect(linksOf(html)).toEqual([to.home(), to.listSteady(), to.mine()])
    expect(html).toMatch(/aria-current="page"[^>]*href="[^"]*\/mine\//)
    expect(html).not.toContain('社区')
  })

  it('has no way to it among 我的', async () => {
    expect(await links(entries)).toContain(to.discussionMyAccount())
    const html = await drawn(entries, QUIET)
    expect(linksOf(html)).not.toContain(to.discussionMyAccount())
    expect(html).not.toContain('社区')
  })

  it('follows nobody, and shows no profit to it', async () => {
    const person = (
      <>
        <LateFollowedPerson userId="u1" />
        <LateFollowById userId="u1" />
      </>
    )
    expect(await drawn(person, {})).not.toBe('')
    expect(await drawn(person, QUIET)).toBe('')
    const switches = (
      <ShownSwitches
        showsAmount={false}
        isPublic={false}
        onAmount={() => undefined}
        onPublic={() => undefined}
      />
    )
    expect(await drawn(switches, {})).toContain('公开到社区')
    const quiet = await drawn(switches, QUIET)
    expect(quiet).toContain('显示金额')
    expect(quiet).not.toContain('社区')
  })
})

describe('what a brand does not sell', () => {
  const PENSION: Given = { brand: { shelf: ['pension', 'money'] } }
  const GROWTH: Given = { brand: { shelf: ['equity', 'gold'] } }

  it('has no list, and 理财 is the first list that there is', async () => {
    const boards = <BoardSwitch current={steadyBoard} />
    expect(await links(boards)).toEqual([to.listSteady(), to.listAdvanced(), to.listBank()])
    expect(await links(boards, PENSION)).toEqual([to.listSteady()])
    expect(await links(boards, GROWTH)).toEqual([to.listAdvanced()])
    expect((await links(<MainTabs current={0} />, GROWTH))[1]).toBe(to.listAdvanced())
    expect(await links(<VisitorCard />, PENSION)).toEqual([to.listSteady(), to.tutorial()])
  })

  it('an address of such a list says so, with a way to one that the brand has', async () => {
    const page = (
      <EntryContext value={entry}>
        <FundListPage board={advancedBoard} />
      </EntryContext>
    )
    const html = await drawn(page, PENSION)
    expect(html).toContain('这里没有这类产品')
    // In the switch, and as the way on.
    const ways = linksOf(html).filter((href) => /list\//.test(href))
    expect(ways).toEqual([to.listSteady(), to.listSteady()])
    expect(await drawn(page, {})).not.toContain('这里没有这类产品')
  })

  it.each<[string, Given, string[]]>([
    ['everything', {}, [to.gold(), to.pension(), to.listAdvanced({ category: 'union' })]],
    ['pension and money funds', PENSION, [to.pension()]],
    ['shares and gold', GROWTH, [to.gold()]],
    ['nothing for money', { session: { canPay: false } }, []],
  ])('has no tile among 我的: %s', async (_, given, ways) => {
    const optional = [to.gold(), to.pension(), to.listAdvanced({ category: 'union' })]
    const shown = await links(<MineTiles />, given)
    expect(shown.filter((href) => optional.includes(href))).toEqual(ways)
  })

  it('nothing that needs money is a way where nothing is paid, nor live where it is closed', async () => {
    const all = await links(entries)
    const gone = async (session: Given['session']) => {
      const left = await links(entries, { ...(session && { session }) })
      return all.filter((href) => !left.includes(href))
    }
    expect(await gone({ canPay: false, canPwd: false })).toEqual([
      to.coupon(),
      to.bankCards(),
      to.creditCard(),
      to.payPassword(),
    ])
    expect(await gone({ rules: { ...answered.rules, liveClosed: true } })).toEqual([
      to.liveSquare(),
    ])
  })
})

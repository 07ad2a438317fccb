import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import type { PageName } from '@koi/contracts/pages'
import { callKey } from '#api/call-key.ts'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import type { ShareCard } from '#hosts/host.ts'
import { stillHost } from '#hosts/live-host.ts'
import type { Navigator } from '#navigation/navigator.ts'
import type { Entry } from '#navigation/plan.ts'
import { declareCard } from './declared-cards.ts'
import { startSharing } from './start-sharing.ts'

const ORIGIN = 'https://koi.example'

/** Where the app is, and a way to go on. */
function createPlace() {
  const after = new Set<(to: Entry<PageName>) => void>()
  let current = entryOf('productDetail')
  const navigator: Pick<Navigator<PageName>, 'state' | 'on'> = {
    state: () => ({ current, kept: [current], isLoading: false, direction: 'first' }),
    on(_when, hook) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `after` is asked for here
      after.add(hook as unknown as (to: Entry<PageName>) => void)
      return () => undefined
    },
  }
  return {
    navigator,
    go(next: Entry<PageName>) {
      current = next
      for (const hook of after) hook(next)
    },
  }
}

function entryOf(
  name: PageName,
  more: { search?: string; shareDisabled?: true } = {},
): Entry<PageName> {
  const { search = '', shareDisabled } = more
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the menu reads these parts of a page
  const page = { name, ...(shareDisabled && { shareDisabled }) } as Entry<PageName>['page']
  return { page, path: `/pages/${name}`, search, key: name, index: 0 }
}

describe('the menu of the host’s frame', () => {
  const asked: (ShareCard | 'hide')[] = []
  const queries = new QueryClient()
  const place = createPlace()
  const login = (account: string | null, isGuest = false) =>
    queries.setQueryData(callKey(identityCalls.querySession, {}), {
      account: account === null ? null : { accountId: account, isGuest },
    })

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: ORIGIN })
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  it('RU-189 RU-190 RU-061 RU-131 follows who is here, the page, its address and its card', async () => {
    const host = stillHost({
      name: 'wechat',
      platform: 'h5',
      reportPlatform: 'h5',
      shareMenu: {
        set: async (card) => void asked.push(card),
        hide: async () => void asked.push('hide'),
      },
    })
    login(null)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two of its abilities are used
    const navigator = place.navigator as Navigator<PageName>
    await startSharing({ navigator, host, queries, brand: DEFAULT_BRAND, report: () => undefined })
    const settled = async () => {
      await vi.advanceTimersByTimeAsync(400)
      return asked.splice(0)
    }
    expect(await settled()).toEqual(['hide'])

    login('account-1')
    const [brandCard] = await settled()
    expect(brandCard).toMatchObject({
      title: DEFAULT_BRAND.siteTitle,
      link: expect.stringMatching(
        /^https:\/\/koi\.example\/h5\/v6\/pages\/index\/index\?share_trace_id=[0-9a-f]{16}_\d+$/,
      ),
    })

    const leave = declareCard({
      title: '锦沪深300',
      link: '/h5/v6/pages/product/detail/index?fund_code=900311',
    })
    expect(await settled()).toEqual([expect.objectContaining({ title: '锦沪深300' })])
    leave()
    place.go(entryOf('buy', { shareDisabled: true }))
    expect(await settled()).toEqual(['hide'])
    place.go(entryOf('home', { search: '?noShare=1' }))
    expect(await settled()).toEqual(['hide'])
    place.go(entryOf('home', { search: '?share_sid=s1' }))
    expect(await settled()).toEqual([
      expect.objectContaining({ link: expect.not.stringContaining('account-1') }),
    ])
    login('guest-1', true)
    expect(await settled()).toEqual(['hide'])
    login(null)
    expect(await settled()).toEqual(['hide'])
  })

  it('is left alone where the host has none', async () => {
    const host = stillHost({ name: 'h5', platform: 'h5', reportPlatform: 'h5' })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two of its abilities are used
    const navigator = place.navigator as Navigator<PageName>
    const parts = { navigator, host, queries, brand: DEFAULT_BRAND, report: () => undefined }
    expect(await startSharing(parts)).toBeUndefined()
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shareTraceId } from '@koi/domain/share/make-share-trace'
import type { ShareCard, ShareMenu, ShareTarget } from '#hosts/host.ts'
import { createStore } from '#lib/storage.ts'
import { cardOf, hiddenTargets, type CardAnswer, type ShareAround } from './card-of.ts'
import { declareCard, declaredCard, onDeclared } from './declared-cards.ts'
import { createShareManager } from './share-manager.ts'
import type { ShareOptions } from './share-options.ts'
import { noteShareWay } from './share-visit.ts'

const traceId = shareTraceId('account-1', 1_700_000_000_000)
const around: ShareAround = {
  origin: 'https://koi.example',
  brand: { title: '锦鲤理财', siteTitle: '锦鲤理财 · 基金理财平台' },
  hostName: 'wechat',
  traceId,
  sids: [],
}
const PAGE = '/h5/v6/pages/product/detail/index?fund_code=900311'

describe('the card of a page', () => {
  const card = (options: ShareOptions, changes: Partial<ShareAround> = {}): ShareCard => {
    const answer = cardOf(options, { ...around, ...changes })
    if (answer.kind !== 'card') throw new Error(answer.fault)
    return answer.card
  }

  it('EN-239 EN-240 EN-241 EN-242 has title, words, picture and link', () => {
    const own = card({ title: '锦沪深300', desc: '字'.repeat(100), imgUrl: '/a.png', link: PAGE })
    expect(own).toEqual({
      title: '锦沪深300',
      desc: '字'.repeat(90),
      imgUrl: 'https://koi.example/a.png',
      link: `https://koi.example${PAGE}&share_trace_id=${traceId}`,
    })
  })

  it('EN-245 EN-246 EN-247 EN-249 EN-254 is the brand’s where a page says nothing or isDefault', () => {
    const brand = {
      title: '锦鲤理财 · 基金理财平台',
      link: `https://koi.example/h5/v6/pages/index/index?share_trace_id=${traceId}`,
      imgUrl: 'https://koi.example/h5/v6/assets/apple-touch-icon-1.png',
    }
    expect(card({})).toMatchObject(brand)
    expect(card({ isDefault: true, title: '别的', link: PAGE, imgUrl: '/a.png' })).toMatchObject(
      brand,
    )
  })

  it('takes the whole picture, more parameters and another base', () => {
    const own = card({
      imageUrl: 'https://koi.example/whole.png',
      link: '/pages/index/index',
      extraParams: { lctfrom: 'friend' },
      shareBasePath: '/h5/v6',
      stat: 'a|b|c',
    })
    expect(own.imgUrl).toBe('https://koi.example/whole.png')
    const query = 'lctfrom=friend&stat_data=a%7Cb%7Cc'
    expect(own.link).toContain(`https://koi.example/h5/v6/pages/index/index?${query}`)
  })

  it('RU-155 RU-059 RU-164 leaves without session key and says where it was shared from', () => {
    const { link } = card({ link: `${PAGE}&qlskey=abc` }, { sids: ['s1', 's2'] })
    expect(link).not.toContain('qlskey')
    expect(new URL(link).searchParams.get('share_sid')).toBe('s1,s2')
    expect(new URL(link).searchParams.get('share_trace_id')).toBe(traceId)
    expect(link).not.toContain('account-1')
  })

  it.each<[string, ShareOptions, Partial<ShareAround>, CardAnswer['kind']]>([
    ['RU-152 another site', { link: 'https://evil.example/x' }, {}, 'refused'],
    ['RU-152 another site without scheme', { link: '//evil.example/x' }, {}, 'refused'],
    ['RU-152 a script', { link: 'javascript:alert(1)' }, {}, 'refused'],
    ['RU-153 a wrong encoding', { link: `${PAGE}&a=%E4%ZZ` }, {}, 'refused'],
    ['RU-154 a long link', { link: PAGE.padEnd(600, 'x') }, {}, 'refused'],
    [
      'RU-154 a long link in the mini-program',
      { link: PAGE.padEnd(600, 'x') },
      { hostName: 'miniprogram' },
      'card',
    ],
  ])('%s: %o', (_row, options, changes, kind) =>
    expect(cardOf(options, { ...around, ...changes }).kind).toBe(kind),
  )

  it.each<[ShareOptions, 'wechat' | 'qq', ShareTarget[]]>([
    [{ hideTimeLine: true }, 'wechat', ['timeline']],
    [{ hideTimeLine: true }, 'qq', []],
    [{ hideQQ: true }, 'qq', ['appMessage']],
    [{ hideQZone: true }, 'qq', ['timeline']],
    [{ hideQQ: true, hideQZone: true }, 'wechat', []],
  ])('%o hides in %s %j', (options, host, hidden) =>
    expect(hiddenTargets(options, host)).toEqual(hidden),
  )
})

/** A menu as hosts have it: it answers later. */
function createMenu() {
  const asked: (ShareCard | 'hide')[] = []
  const hiddenAsked: (readonly ShareTarget[])[] = []
  const menu: ShareMenu = {
    async set(card, hidden) {
      asked.push(card)
      hiddenAsked.push(hidden)
    },
    async hide() {
      asked.push('hide')
    },
  }
  return { menu, asked, hiddenAsked }
}

describe('the share manager', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  const card = (title: string): CardAnswer => ({
    kind: 'card',
    card: { title, desc: '', link: 'https://koi.example/' },
  })
  const setting = (title: string) =>
    ({ status: 'share', card: () => card(title), hidden: [] }) as const

  it('RU-131 RU-267 ST-158 ST-159 sets the menu once, 400 ms after the last of several settings', async () => {
    const { menu, asked } = createMenu()
    const manager = createShareManager({ menu: Promise.resolve(menu), report: () => undefined })
    await vi.advanceTimersByTimeAsync(0)
    manager.setShare(setting('一'))
    await vi.advanceTimersByTimeAsync(200)
    manager.setShare(setting('二'))
    await vi.advanceTimersByTimeAsync(399)
    manager.setShare(setting('三'))
    await vi.advanceTimersByTimeAsync(399)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([expect.objectContaining({ title: '三' })])
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(1)
  })

  it('ST-158 waits for the host to be initialised, then for the 400 ms', async () => {
    const { menu, asked } = createMenu()
    let resolve = (_menu: ShareMenu) => {}
    const promise = new Promise<ShareMenu>((settle) => (resolve = settle))
    const manager = createShareManager({ menu: promise, report: () => undefined })
    manager.setShare(setting('一'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual([])
    resolve(menu)
    await vi.advanceTimersByTimeAsync(399)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(1)
  })

  it('ST-160 RU-131 the status decides: hide hides, share sets with what is hidden', async () => {
    const { menu, asked, hiddenAsked } = createMenu()
    const manager = createShareManager({ menu: Promise.resolve(menu), report: () => undefined })
    await vi.advanceTimersByTimeAsync(0)
    manager.setShare({ ...setting('一'), hidden: ['timeline'] })
    await vi.advanceTimersByTimeAsync(400)
    manager.setShare({ ...setting('二'), status: 'hide' })
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toEqual([expect.objectContaining({ title: '一' }), 'hide'])
    expect(hiddenAsked).toEqual([['timeline']])
  })

  it('RU-152 reports a link that may not be shared and hides the menu', async () => {
    const { menu, asked } = createMenu()
    const reports: unknown[] = []
    const manager = createShareManager({
      menu: Promise.resolve(menu),
      report: (reason) => reports.push(String(reason)),
    })
    await vi.advanceTimersByTimeAsync(0)
    manager.setShare({ ...setting(''), card: () => ({ kind: 'refused', fault: 'foreign' }) })
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toEqual(['hide'])
    expect(reports).toEqual(['Error: the link may not be shared: foreign'])
  })

  it('reports a menu that fails, and does nothing once stopped', async () => {
    const reports: unknown[] = []
    const broken: ShareMenu = {
      set: () => Promise.reject(new Error('havenotapi')),
      hide: () => Promise.resolve(),
    }
    const report = (reason: unknown) => reports.push(reason)
    const manager = createShareManager({ menu: Promise.resolve(broken), report })
    await vi.advanceTimersByTimeAsync(0)
    manager.setShare(setting('一'))
    await vi.advanceTimersByTimeAsync(400)
    manager.setShare(setting('二'))
    manager.stop()
    await vi.advanceTimersByTimeAsync(400)
    expect(reports).toEqual([new Error('havenotapi')])
  })
})

describe('declared cards', () => {
  it('are the shown page’s, and the brand’s when it is left', () => {
    const heard: (string | undefined)[] = []
    const stop = onDeclared(() => heard.push(declaredCard()?.title))
    const leaveOne = declareCard({ title: '甲' })
    const leaveTwo = declareCard({ title: '乙' })
    // The page before is hidden after the next one spoke.
    leaveOne()
    expect(declaredCard()?.title).toBe('乙')
    leaveTwo()
    expect(heard).toEqual(['甲', '乙', undefined])
    stop()
  })
})

describe('the way of a visit', () => {
  const storage = () => {
    const map = new Map<string, string>()
    return createStore(() => ({
      length: map.size,
      key: (place) => [...map.keys()][place] ?? null,
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    }))
  }

  it('RU-059 appends the share_sid of each address, ten at most, and keeps the trace id', () => {
    const store = storage()
    noteShareWay(store, `?share_sid=s0&share_trace_id=${traceId}`)
    for (let at = 1; at <= 10; at += 1) noteShareWay(store, `?share_sid=s${at}`)
    const way = noteShareWay(store, '?share_sid=s10&share_trace_id=13812345678')
    expect(way).toEqual({
      traceId,
      sids: Array.from({ length: 10 }, (_, at) => `s${at + 1}`),
    })
    expect(noteShareWay(store, '')).toEqual(way)
  })

  it('keeps nothing of a strange value', () => {
    expect(noteShareWay(storage(), '?share_sid=%3Cscript%3E&share_trace_id=me')).toEqual({
      traceId: '',
      sids: [],
    })
  })
})

import type { TrackedEventWire } from '@koi/contracts/pingd'
import { EVENT_TYPES } from '@koi/domain/tracking/event-types'
import type { UserPath } from '@koi/domain/tracking/user-path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import type { VisitFields } from './deliver.ts'
import { leadsOut } from './jump-watch.ts'
import { keptPath } from './path-slot.ts'
import { createTracker } from './tracker.ts'
import { createVisit } from './visit.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const HOME = '/h5/v6/pages/index/index'
const DETAIL = '/h5/v6/pages/product/detail/index?fund_code=900311&keyword=13812345678'

function app({
  host = { name: 'h5' },
  search = '',
}: { host?: { name: string; scene?: string }; search?: string } = {}) {
  const storage = memoryStorage()
  const store = createStore(() => storage)
  const visit = createVisit(store)
  visit.enter(search)
  const sent: { visit: VisitFields; events: readonly TrackedEventWire[] }[] = []
  let isAllowed = true
  let ids = 0
  const path = keptPath(store, { key: 'visit-key', lctfrom: visit.source().lctfrom })
  const tracker = createTracker({
    host,
    visit,
    path,
    deliver: async (fields, events) => {
      sent.push({ visit: fields, events })
      return true
    },
    isAllowed: () => isAllowed,
    observe: () => ({ observe: () => undefined, unobserve: () => undefined }),
    makeId: () => String((ids += 1)).padStart(16, '0'),
    now: () => Date.now(),
    startedMs: 999_000,
  })
  return {
    tracker,
    sent,
    storage,
    path,
    events: () => sent.flatMap(({ events }) => events),
    allow: (next: boolean) => {
      isAllowed = next
      if (!next) tracker.forget()
    },
    click: (name: string) => tracker.take({ kind: 'event', type: 'click', name }, Date.now()),
    enter: (address: string) => tracker.take({ kind: 'page', address }, Date.now()),
  }
}

describe('the queue', () => {
  it('RU-285 sends at the third event, not before', () => {
    const { click, sent } = app()
    click('a')
    click('b')
    expect(sent).toEqual([])
    click('c')
    expect(sent.map(({ events }) => events.map(({ name }) => name))).toEqual([['a', 'b', 'c']])
  })

  it('RU-285 sends what there is when the page is hidden', () => {
    const { click, tracker, events } = app()
    click('a')
    tracker.hidden(Date.now())
    expect(events()).toHaveLength(1)
  })

  it('sends fewer after five seconds, once', () => {
    const { click, sent } = app()
    click('a')
    vi.advanceTimersByTime(4999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  it('takes each of the eleven kinds', () => {
    const { tracker, events } = app()
    for (const type of EVENT_TYPES) tracker.take({ kind: 'event', type, name: 'a' }, 0)
    tracker.hidden(0)
    expect(events().map(({ type }) => type)).toEqual(EVENT_TYPES)
  })
})

describe('where a visit comes from', () => {
  it.each([
    [{ name: 'wechat' }, 'jgg||', 68],
    [{ name: 'qq' }, 'mqq_jgg||', 88],
    [{ name: 'miniprogram', scene: '1001' }, 'xcx_lct||', 68],
    [{ name: 'h5' }, 'qt||', 68],
  ])('RU-294 RU-295 in %j without a channel it is %s, type %i', (host, channel, type) => {
    const { click, tracker, sent } = app({ host })
    click('a')
    tracker.hidden(Date.now())
    expect(sent[0]?.visit).toMatchObject({ stat_data: channel, stat_type: type, host: host.name })
  })

  it('RU-049 RU-056 RU-057 sends lctfrom, stat data and the share trace id of the link', () => {
    const share = '0123456789abcdef_1790000000123'
    const search = `?lctfrom=${'a'.repeat(40)}&stat_data=wx|1|2&share_trace_id=${share}`
    const { click, tracker, sent } = app({ search })
    click('a')
    tracker.hidden(Date.now())
    expect(sent[0]?.visit).toMatchObject({
      key: 'visit-key',
      lctfrom: 'a'.repeat(32),
      stat_data: 'wx|1|2',
      share_trace_id: share,
    })
  })
})

describe('pages', () => {
  it('ST-018 ST-019 RU-288 are seen, and stayed on for so long, with their load time', () => {
    const { enter, tracker, events } = app()
    enter(HOME)
    vi.advanceTimersByTime(7000)
    tracker.asked(Date.now())
    vi.advanceTimersByTime(40)
    enter(DETAIL)
    vi.advanceTimersByTime(100)
    tracker.hidden(Date.now())
    const masked = '/h5/v6/pages/product/detail/index?fund_code=900311&keyword=*'
    expect(
      events().map(({ type, name, page, stay_ms, load_ms }) =>
        [type, name, page, stay_ms, load_ms].filter((part) => part !== undefined),
      ),
    ).toEqual([
      ['brow', 'page', HOME],
      ['timestay', 'page', HOME, 7040, 1000],
      ['brow', 'page', masked],
      ['timestay', 'page', masked, 100, 40],
    ])
  })

  it('RU-288 a page that was there at once took 1 ms, a slow one 5000 at most', () => {
    const { enter, tracker, events } = app()
    vi.advanceTimersByTime(9000)
    enter(HOME)
    tracker.asked(Date.now())
    enter(DETAIL)
    enter(HOME)
    tracker.hidden(Date.now())
    const loads = events().flatMap(({ load_ms }) => load_ms ?? [])
    expect(loads).toEqual([5000, 1, 1])
  })

  it('are not stayed on while the tab is hidden', () => {
    const { enter, tracker, events } = app()
    enter(HOME)
    vi.advanceTimersByTime(1000)
    tracker.hidden(Date.now())
    tracker.hidden(Date.now())
    vi.advanceTimersByTime(50_000)
    tracker.shown(Date.now())
    vi.advanceTimersByTime(2000)
    tracker.hidden(Date.now())
    expect(events().flatMap(({ stay_ms }) => stay_ms ?? [])).toEqual([1000, 2000])
  })

  it('EN-269 EN-270 EN-271 EN-272 EN-273 make the path of the visit, which a reload goes on with', () => {
    const { enter, tracker, storage } = app({ search: '?lctfrom=ad' })
    enter(HOME)
    vi.advanceTimersByTime(500)
    enter(DETAIL)
    vi.advanceTimersByTime(300)
    tracker.hidden(Date.now())
    const kept: UserPath = keptPath(
      createStore(() => storage),
      { key: 'new', lctfrom: '' },
    ).read()
    expect(kept).toEqual({
      key: 'visit-key',
      path: [
        { index: 0, time: 1_000_000, stayTime: 500 },
        { index: 1, time: 1_000_500, stayTime: 300 },
      ],
      lctfrom: 'ad',
    })
  })

  it('RU-082 report the scenes of their life', () => {
    const { tracker, events } = app()
    for (const scene of [1, 2, 3, 4, 5, 6]) tracker.lifecycle(scene, DETAIL, Date.now())
    expect(events().map(({ scene }) => scene)).toEqual([1, 2, 3, 4, 5, 6])
    expect(JSON.stringify(events())).not.toContain('13812345678')
  })
})

describe('a link that leads out', () => {
  it.each([
    [299, 1],
    [300, 2],
    [3000, 2],
    [3001, 1],
  ])('ST-022 RU-289 whose page is left %i ms later is reported %i times', (ms, times) => {
    const { tracker, events } = app()
    tracker.jumped(Date.now())
    vi.advanceTimersByTime(ms)
    tracker.hidden(Date.now())
    const jumps = events().filter(({ name }) => name === 'jump')
    expect(jumps.map(({ reason }) => reason)).toEqual([undefined, 'compensation'].slice(0, times))
    // The server keeps one of them.
    expect(new Set(jumps.map(({ id }) => id)).size).toBe(1)
  })

  it('is reported again once only', () => {
    const { tracker, events } = app()
    tracker.jumped(Date.now())
    vi.advanceTimersByTime(500)
    tracker.hidden(Date.now())
    tracker.hidden(Date.now())
    expect(events()).toHaveLength(2)
  })

  it.each([
    ['https://koi.example/h5/v6/pages/index/index', false],
    ['https://koi.example/mb/v4/index.shtml', true],
    ['https://other.example/h5/v6/pages/index/index', true],
    ['tel:95588', true],
    ['', false],
  ])('%s leads out: %s', (href, isOut) =>
    expect(leadsOut(href, 'https://koi.example', '/h5/v6')).toBe(isOut),
  )
})

it('records nothing where it is not allowed, and drops what was not sent', () => {
  const { click, enter, tracker, allow, sent } = app()
  click('before')
  allow(false)
  enter(HOME)
  click('after')
  tracker.jumped(Date.now())
  tracker.hidden(Date.now())
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  allow(true)
  click('again')
  tracker.hidden(Date.now())
  expect(sent).toHaveLength(1)
})

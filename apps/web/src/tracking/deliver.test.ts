import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelivery, type DeliveryParts } from './deliver.ts'
import { loadPicture, PICTURE_TIMEOUT_MS } from './picture.ts'

const PAGE = '/h5/v6/pages/index/index'
const visit = { key: 'k', lctfrom: 'ad', stat_data: 'qt||', share_trace_id: '', host: 'h5' }
const event = { id: '0'.repeat(16), type: 'click' as const, name: 'a', page: PAGE, time: 5 }

/** A browser whose ways out work or not; `sent` are the requests as they went. */
function browser(works: { beacon?: boolean; fetch?: number; picture?: boolean }) {
  const sent: { way: string; body: URLSearchParams }[] = []
  const parts: DeliveryParts = {
    hostName: 'koi.example',
    now: () => 100,
    beacon:
      works.beacon === undefined
        ? undefined
        : (url, body) => {
            sent.push({ way: `beacon ${url}`, body })
            return works.beacon === true
          },
    fetch: async (url, init) => {
      const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
      sent.push({ way: `fetch ${typeof url === 'string' ? url : ''}`, body })
      if (works.fetch === undefined) throw new TypeError('offline')
      return new Response(null, { status: works.fetch })
    },
    loadPicture: async (url) => {
      const [path = '', query = ''] = url.split('?')
      sent.push({ way: `picture ${path}`, body: new URLSearchParams(query) })
      return works.picture === true
    },
  }
  return { deliver: createDelivery(parts), sent }
}

const fieldsOf = (body: URLSearchParams | undefined) => JSON.parse(body?.get('r5') ?? '')

describe('statistics on their way', () => {
  it('RU-219 go to /webview/pingd with dm, r2, url and r5, which is JSON', async () => {
    const { deliver, sent } = browser({ beacon: true })
    expect(await deliver(visit, [event])).toBe(true)
    expect(sent.map(({ way }) => way)).toEqual(['beacon /webview/pingd'])
    const { body } = sent[0] ?? {}
    expect([body?.get('dm'), body?.get('r2'), body?.get('url')]).toEqual(['koi.example', '1', PAGE])
    expect(fieldsOf(body)).toEqual({ ...visit, sent: 100, list: [event] })
  })

  it('RU-216 of a page that is counted apart say scene 2', async () => {
    const { deliver, sent } = browser({ beacon: true })
    await deliver(visit, [{ ...event, page: '/weixin/safe/a' }])
    expect(sent[0]?.body.get('r2')).toBe('2')
  })

  it.each([
    [{ beacon: false, fetch: 204 }, 'beacon_request_fail'],
    [{ fetch: 204 }, 'beacon_unavailable'],
  ])('ST-020 ST-021 where %j they go by a request and say %s', async (works, reason) => {
    const { deliver, sent } = browser(works)
    expect(await deliver(visit, [event])).toBe(true)
    expect(sent.at(-1)?.way).toBe('fetch /webview/pingd')
    expect(fieldsOf(sent.at(-1)?.body).list).toEqual([{ ...event, reason }])
  })

  it('go by one picture each where nothing else works', async () => {
    const { deliver, sent } = browser({ picture: true })
    const second = { ...event, id: '1'.repeat(16) }
    expect(await deliver(visit, [event, second])).toBe(true)
    expect(sent.map(({ way }) => way.split(' ')[0])).toEqual(['fetch', 'picture', 'picture'])
    expect(sent.slice(1).map(({ body }) => fieldsOf(body).list[0].id)).toEqual([
      event.id,
      second.id,
    ])
  })

  it('are given up where no way is open, and are not pressed on a server that has too many', async () => {
    expect(await browser({}).deliver(visit, [event])).toBe(false)
    const busy = browser({ fetch: 429 })
    expect(await busy.deliver(visit, [event])).toBe(true)
    expect(busy.sent).toHaveLength(1)
  })

  it('keep the reason they have', async () => {
    const { deliver, sent } = browser({ fetch: 204 })
    await deliver(visit, [{ ...event, reason: 'compensation' }])
    expect(fieldsOf(sent[0]?.body).list[0].reason).toBe('compensation')
  })
})

describe('a picture', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** An image that ends as it is told. */
  function image() {
    const target = new EventTarget()
    return {
      src: '',
      addEventListener: target.addEventListener.bind(target),
      end: (how: 'load' | 'error') => target.dispatchEvent(new Event(how)),
    }
  }

  it('RU-292 that did not come in 1000 ms is given up', async () => {
    const late = image()
    let outcome: boolean | undefined
    void loadPicture(() => late, '/x').then((isThere) => (outcome = isThere))
    await vi.advanceTimersByTimeAsync(PICTURE_TIMEOUT_MS - 1)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect([outcome, PICTURE_TIMEOUT_MS, late.src]).toEqual([false, 1000, '/x'])
  })

  it.each([
    ['load', true],
    ['error', false],
  ] as const)('that says %s is there: %s', async (how, isThere) => {
    const made = image()
    const loading = loadPicture(() => made, '/x')
    made.end(how)
    expect(await loading).toBe(isThere)
  })
})

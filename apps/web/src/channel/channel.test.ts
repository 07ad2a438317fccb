import { channelCloseCodes, type ToldFrame } from '@koi/contracts/channel'
import { expect, it } from 'vitest'
import { hearTopic, type SocketEvents } from './channel.ts'

/** A browser whose sockets, timers and returns the test moves by hand. */
function browser() {
  const sockets: (SocketEvents & { sent: string[]; isClosed: boolean })[] = []
  const waits: { go: () => void; ms: number }[] = []
  const returns = new Set<() => void>()
  const told: ToldFrame[] = []
  const stop = hearTopic('messages', (frame) => told.push(frame), {
    open(events) {
      const socket = { ...events, sent: [] as string[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => void socket.sent.push(text),
        close: () => {
          socket.isClosed = true
        },
      }
    },
    wait(go, ms) {
      const wait = { go, ms }
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), 1)
    },
    onReturn(go) {
      returns.add(go)
      return () => returns.delete(go)
    },
    random: () => 1,
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return {
    stop,
    told,
    sockets,
    waits,
    returns,
    last,
    opened: () => last().onOpen(),
    says: (frame: unknown) =>
      last().onText(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    loses: (code = 1006) => last().onClose(code),
    passes: () => waits.shift()?.go(),
  }
}

const frame = (upTo: string, ...titles: string[]) => ({
  topic: 'messages',
  upTo,
  events: titles.map((title) => ({ title, body: '', kind: 'trade' })),
})

it('asks from now on, and after a lost connection from behind what it heard', () => {
  const { opened, says, loses, passes, last, told } = browser()
  opened()
  expect(last().sent).toEqual(['{"hear":[{"topic":"messages"}]}'])
  // What came between the page's reading and this was told to nobody: it is asked for.
  says(frame('7'))
  expect(told.map(({ events }) => events.length)).toEqual([0])
  says(frame('9', '买入已确认'))
  loses()
  passes()
  opened()
  expect(last().sent).toEqual(['{"hear":[{"topic":"messages","after":"9"}]}'])
  // Read elsewhere: a change without an event.
  says(frame('9'))
  expect(told.map(({ events }) => events.length)).toEqual([0, 1, 0])
})

it('waits twice as long for each try, up to half a minute, and begins anew once it heard', () => {
  const { waits, loses, passes, opened, says } = browser()
  const waited = []
  for (let time = 0; time < 7; time += 1) {
    loses()
    waited.push(waits[0]?.ms)
    passes()
  }
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  opened()
  says(frame('1'))
  loses()
  expect(waits[0]?.ms).toBe(1_000)
})

it('comes back at once when the device does, and only then', () => {
  const { returns, sockets, loses, waits } = browser()
  for (const go of returns) go()
  expect(sockets).toHaveLength(1)
  loses()
  for (const go of returns) go()
  expect(sockets).toHaveLength(2)
  expect(waits).toEqual([])
})

it.each([channelCloseCodes.noSession, channelCloseCodes.tooMany])(
  'ends for good with %d',
  (code) => {
    const { loses, waits, returns, sockets } = browser()
    loses(code)
    expect(waits).toEqual([])
    expect(returns.size).toBe(0)
    expect(sockets).toHaveLength(1)
  },
)

it('is stopped: nothing is opened any more', () => {
  const { stop, last, loses, waits, returns } = browser()
  stop()
  expect(last().isClosed).toBe(true)
  loses(1005)
  expect(waits).toEqual([])
  expect(returns.size).toBe(0)
})

it('takes no notice of what is no frame', () => {
  const { says, told } = browser()
  for (const text of ['', '{}', '[', '{"topic":"rooms","upTo":"1","events":[]}']) says(text)
  says(frame('1', '分红到账'))
  expect(told).toHaveLength(1)
})

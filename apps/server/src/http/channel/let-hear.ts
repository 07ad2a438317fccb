import {
  channelCloseCodes,
  HearFrame,
  WatchFrame,
  type CountsFrame,
  type ToldFrame,
} from '@koi/contracts/channel'
import * as z from 'zod/mini'
import type { RawData, WebSocket } from 'ws'
import type { Log } from '#kernel/log.ts'
import type { Hub } from './hub.ts'
import type { Onlooker, PostWatch } from './post-watch.ts'

/** What waits for a device that takes nothing. */
const WAITING_BYTES_MAX = 256 * 1024
const OPEN = 1

const SaidFrame = z.union([HearFrame, WatchFrame])

function readFrame(data: RawData): z.output<typeof SaidFrame> | undefined {
  try {
    return Buffer.isBuffer(data) ? SaidFrame.safeParse(JSON.parse(data.toString())).data : undefined
  } catch {
    return undefined
  }
}

function send(socket: WebSocket, frame: ToldFrame | CountsFrame) {
  if (socket.readyState !== OPEN) return
  if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** Does one work after the other, and of those that were asked for meanwhile the last alone: however fast a device asks, it is asked once at a time. */
function lastOf<Asked>(socket: WebSocket, work: (asked: Asked) => Promise<void>) {
  let wanted: { asked: Asked } | undefined
  let isBusy = false
  async function run() {
    isBusy = true
    while (wanted !== undefined && socket.readyState === OPEN) {
      const { asked } = wanted
      wanted = undefined
      await work(asked)
    }
    isBusy = false
  }
  return (asked: Asked): Promise<void> => {
    wanted = { asked }
    return isBusy ? Promise.resolve() : run()
  }
}

/** Lets a device hear what it asks for, as long as its socket is open. */
export function letHear(
  socket: WebSocket,
  onlooker: Onlooker,
  { hub, postWatch, log }: { hub: Hub; postWatch: PostWatch; log: Log },
): void {
  const { accountId } = onlooker
  const heard = new Map<string, () => void>()
  let stopWatching = () => {}
  function stopAll() {
    stopWatching()
    for (const stop of heard.values()) stop()
    heard.clear()
  }
  const hear = lastOf<HearFrame['hear']>(socket, async (topics) => {
    for (const { topic, after } of topics) {
      heard.get(topic)?.()
      const tell = (told: ToldFrame) => send(socket, told)
      heard.set(topic, await hub.hear(topic, accountId, { after, tell }))
    }
    if (socket.readyState !== OPEN) stopAll()
  })
  const watch = lastOf<readonly string[]>(socket, async (postIds) => {
    stopWatching()
    stopWatching = await postWatch.watch(onlooker, postIds, (counts) => send(socket, counts))
    if (socket.readyState !== OPEN) stopAll()
  })
  socket.on('message', (data) => {
    const frame = readFrame(data)
    if (!frame) {
      socket.close(channelCloseCodes.unreadable)
      return
    }
    const begun = 'watch' in frame ? watch(frame.watch) : hear(frame.hear)
    begun.catch((error: unknown) => {
      log.warn({ err: error }, 'a device cannot hear what it asks for')
      socket.terminate()
    })
  })
  // What a device sends too much of, or wrongly, ends its socket; nothing is broken by that.
  socket.on('error', () => socket.terminate())
  socket.on('close', stopAll)
}

import {
  channelCloseCodes,
  HearFrame,
  RoomFrame,
  WatchFrame,
  type AirFrame,
  type CountsFrame,
  type ToldFrame,
} from '@koi/contracts/channel'
import * as z from 'zod/mini'
import type { RawData, WebSocket } from 'ws'
import type { Log } from '#kernel/log.ts'
import type { Hub } from './hub.ts'
import type { Onlooker, PostWatch } from './post-watch.ts'
import type { RoomWatch } from './room-watch.ts'

/** What waits for a device that takes nothing. */
const WAITING_BYTES_MAX = 256 * 1024
const OPEN = 1

const SaidFrame = z.union([HearFrame, WatchFrame, RoomFrame])

function readFrame(data: RawData): z.output<typeof SaidFrame> | undefined {
  try {
    return Buffer.isBuffer(data) ? SaidFrame.safeParse(JSON.parse(data.toString())).data : undefined
  } catch {
    return undefined
  }
}

function send(socket: WebSocket, frame: ToldFrame | CountsFrame | AirFrame) {
  if (socket.readyState !== OPEN) return
  if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

interface Hearing {
  hub: Hub
  postWatch: PostWatch
  roomWatch: RoomWatch
  log: Log
}

/** Lets a device hear what it asks for, as long as its socket is open. */
export function letHear(
  socket: WebSocket,
  onlooker: Onlooker,
  { hub, postWatch, roomWatch, log }: Hearing,
): void {
  const { accountId } = onlooker
  const heard = new Map<string, Promise<() => void>>()
  const stopHearing = (topic: string) =>
    void heard.get(topic)?.then(
      (stop) => stop(),
      () => {},
    )
  let wanted: readonly string[] | undefined
  let stopWatching = () => {}
  let leaveRoom = () => {}
  let isBusy = false
  /** One list after the other, and of those that came meanwhile the last: however fast a device scrolls it asks once at a time. */
  async function watchWanted() {
    isBusy = true
    while (wanted !== undefined && socket.readyState === OPEN) {
      const postIds = wanted
      wanted = undefined
      stopWatching()
      stopWatching = await postWatch.watch(onlooker, postIds, (counts) => send(socket, counts))
    }
    isBusy = false
    if (socket.readyState !== OPEN) stopWatching()
  }
  function watch(postIds: readonly string[]) {
    wanted = postIds
    if (isBusy) return
    watchWanted().catch((error: unknown) => {
      log.warn({ err: error }, 'a device cannot watch posts')
      socket.terminate()
    })
  }
  socket.on('message', (data) => {
    const frame = readFrame(data)
    if (!frame) {
      socket.close(channelCloseCodes.unreadable)
      return
    }
    if ('watch' in frame) {
      watch(frame.watch)
      return
    }
    if ('room' in frame) {
      leaveRoom()
      leaveRoom = roomWatch.enter(onlooker, frame.room, (air) => send(socket, air))
      return
    }
    for (const { topic, after } of frame.hear) {
      stopHearing(topic)
      const hearing = hub.hear(topic, accountId, { after, tell: (told) => send(socket, told) })
      heard.set(topic, hearing)
      hearing.catch((error: unknown) => {
        log.warn({ err: error, topic }, 'a device cannot hear of a topic')
        socket.terminate()
      })
    }
  })
  // What a device sends too much of, or wrongly, ends its socket; nothing is broken by that.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    stopWatching()
    leaveRoom()
    for (const topic of heard.keys()) stopHearing(topic)
  })
}

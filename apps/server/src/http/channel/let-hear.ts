import {
  channelCloseCodes,
  HearFrame,
  RoomFrame,
  WatchFrame,
  type AirFrame,
  type CountsFrame,
  type ToldFrame,
} from '@koi/contracts/channel'
import { EnterFrame } from '@koi/contracts/live/talk-frames'
import * as z from 'zod/mini'
import type { RawData, WebSocket } from 'ws'
import type { Log } from '#kernel/log.ts'
import type { Hub } from './hub.ts'
import type { Onlooker, PostWatch } from './post-watch.ts'
import type { RoomWatch } from './room-watch.ts'
import type { TalkWatch } from './talk-watch.ts'

/** What waits for a device that takes nothing. */
const WAITING_BYTES_MAX = 256 * 1024
const OPEN = 1

const SaidFrame = z.union([HearFrame, WatchFrame, EnterFrame, RoomFrame])

function readFrame(data: RawData): z.output<typeof SaidFrame> | undefined {
  try {
    return Buffer.isBuffer(data) ? SaidFrame.safeParse(JSON.parse(data.toString())).data : undefined
  } catch {
    return undefined
  }
}

function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== OPEN) return
  if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate()
  else socket.send(text)
}

const send = (socket: WebSocket, frame: ToldFrame | CountsFrame | AirFrame) =>
  sendText(socket, JSON.stringify(frame))

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

interface Hearing {
  hub: Hub
  postWatch: PostWatch
  talkWatch: TalkWatch
  roomWatch: RoomWatch
  log: Log
}

/** Lets a device hear what it asks for, as long as its socket is open. */
export function letHear(
  socket: WebSocket,
  onlooker: Onlooker,
  { hub, postWatch, talkWatch, roomWatch, log }: Hearing,
): void {
  const { accountId } = onlooker
  const heard = new Map<string, () => void>()
  let stopWatching = () => {}
  let leaveTalk = () => {}
  let leaveRoom = () => {}
  function stopAll() {
    stopWatching()
    leaveTalk()
    leaveRoom()
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
  const enter = lastOf<z.output<typeof EnterFrame>['enter']>(socket, async (room) => {
    leaveTalk()
    leaveTalk = () => {}
    if (room) leaveTalk = await talkWatch.enter(onlooker, room, (text) => sendText(socket, text))
    if (socket.readyState !== OPEN) stopAll()
  })
  const begin = (frame: Exclude<z.output<typeof SaidFrame>, z.output<typeof RoomFrame>>) => {
    if ('watch' in frame) return watch(frame.watch)
    return 'enter' in frame ? enter(frame.enter) : hear(frame.hear)
  }
  socket.on('message', (data) => {
    const frame = readFrame(data)
    if (!frame) {
      socket.close(channelCloseCodes.unreadable)
      return
    }
    if ('room' in frame) {
      leaveRoom()
      leaveRoom = roomWatch.enter(onlooker, frame.room, (air) => send(socket, air))
      return
    }
    begin(frame).catch((error: unknown) => {
      log.warn({ err: error }, 'a device cannot hear what it asks for')
      socket.terminate()
    })
  })
  // What a device sends too much of, or wrongly, ends its socket; nothing is broken by that.
  socket.on('error', () => socket.terminate())
  socket.on('close', stopAll)
}

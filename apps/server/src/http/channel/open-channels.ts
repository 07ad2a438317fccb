import { channelCloseCodes } from '@koi/contracts/channel'
import type { WebSocket } from 'ws'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'

/** Sessions that end are told; once in so many beats each is looked at all the same. */
const BEATS_A_LOOK = 12
/** Of one account; the oldest ends for a new one. */
const CHANNELS_MAX = 10

interface Channel {
  socket: WebSocket
  accountId: string
  tokenSha256: string
  /** Whether its session still lives. */
  mayGoOn: () => Promise<boolean>
}

interface Parts {
  changes: Changes
  log: Log
  /** A device that does not answer for this long is gone. */
  beatMs: number
}

/** All open channels of this node: each ends with its session, with its device, or for a newer one. */
export function createOpenChannels({ changes, log, beatMs }: Parts) {
  /** With whether the device has answered since the last beat. */
  const open = new Map<Channel, boolean>()

  async function look({ socket, mayGoOn }: Channel) {
    try {
      if (!(await mayGoOn())) socket.close(channelCloseCodes.noSession)
    } catch (error) {
      log.warn({ err: error }, 'the session of a channel cannot be looked at')
    }
  }
  const stop = changes.on('session', (keys) => {
    for (const channel of open.keys()) {
      if (keys === undefined || keys.includes(channel.tokenSha256)) void look(channel)
    }
  })
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
    for (const [channel, isAlive] of open) {
      if (!isAlive) channel.socket.terminate()
      open.set(channel, false)
      channel.socket.ping()
      if (beats % BEATS_A_LOOK === 0) void look(channel)
    }
  }, beatMs)
  timer.unref()

  return {
    add(channel: Channel) {
      const own = [...open.keys()].filter(({ accountId }) => accountId === channel.accountId)
      for (const { socket } of own.slice(0, Math.max(0, own.length - CHANNELS_MAX + 1))) {
        socket.close(channelCloseCodes.tooMany)
      }
      open.set(channel, true)
      channel.socket.on('pong', () => {
        if (open.has(channel)) open.set(channel, true)
      })
      channel.socket.on('close', () => open.delete(channel))
    },
    close() {
      clearInterval(timer)
      stop()
    },
  }
}

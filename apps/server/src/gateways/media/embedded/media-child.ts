import { fork } from 'node:child_process'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import type { MediaAsk, MediaTold, PeerEvent, PeerSettings } from './media-messages.ts'

const START_MAX_MS = 60_000
const ANSWER_MAX_MS = 20_000
const HEAP_MB = 512

type WithoutId<Ask> = Ask extends unknown ? Omit<Ask, 'id'> : never

interface MediaChildParts {
  settings: PeerSettings
  told: (event: PeerEvent) => void
  failed: (message: string) => void
  /** It ended by itself; whoever was in its rooms is gone. */
  broke: () => void
}

export interface MediaChild {
  /** The answer of a session, or nothing. Throws `MediaRefusal`. */
  ask(ask: WithoutId<MediaAsk>): Promise<string>
  pid: number | undefined
  end(): void
}

interface Waiting {
  done: (sdp: string) => void
  failed: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Starts the process that media go through. It keeps no server alive that has nothing else to do. */
export function startMediaChild({ settings, told, failed, broke }: MediaChildParts): MediaChild {
  // It is told nothing of ours but its network: no settings, no keys.
  const child = fork(join(import.meta.dirname, 'media-process.mjs'), [JSON.stringify(settings)], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const waiting = new Map<number, Waiting>()
  const early: MediaAsk[] = []
  let isReady = false
  let isBroken = false
  let lastId = 0
  const startTimer = setTimeout(() => child.kill('SIGKILL'), START_MAX_MS).unref()

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id)
    clearTimeout(found?.timer)
    waiting.delete(id)
    return found
  }
  function hear(message: MediaTold) {
    if (message.kind === 'ready') {
      isReady = true
      clearTimeout(startTimer)
      for (const ask of early.splice(0)) child.send(ask)
    } else if (message.kind === 'answer') settle(message.id)?.done(message.sdp)
    else if (message.kind === 'refused') settle(message.id)?.failed(new MediaRefusal(message.why))
    else if (message.kind === 'failed') failed(message.message)
    else told(message)
  }
  function breakOff() {
    if (isBroken) return
    isBroken = true
    clearTimeout(startTimer)
    for (const id of waiting.keys()) settle(id)?.failed(new MediaRefusal('engine-down'))
    broke()
  }
  child.on('message', hear).on('exit', breakOff).on('error', breakOff)

  return {
    ask: (asked) =>
      new Promise((done, failedWith) => {
        if (isBroken) {
          failedWith(new MediaRefusal('engine-down'))
          return
        }
        lastId += 1
        const id = lastId
        const timer = setTimeout(
          () => settle(id)?.failed(new MediaRefusal('engine-down')),
          isReady ? ANSWER_MAX_MS : START_MAX_MS,
        )
        waiting.set(id, { done, failed: failedWith, timer })
        const ask = { ...asked, id }
        if (isReady) child.send(ask)
        else early.push(ask)
      }),
    pid: child.pid,
    end() {
      isBroken = true
      clearTimeout(startTimer)
      child.kill('SIGKILL')
      for (const id of waiting.keys()) settle(id)?.failed(new MediaRefusal('engine-down'))
    },
  }
}

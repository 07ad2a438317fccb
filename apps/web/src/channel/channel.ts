import { channelCloseCodes, ToldFrame, type Topic } from '@koi/contracts/channel'

/** The first try after a lost connection; each further one waits twice as long. */
const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 30_000

/** What is heard of a socket. */
export interface SocketEvents {
  onOpen: () => void
  onText: (text: unknown) => void
  onClose: (code: number) => void
}

interface ChannelSocket {
  send: (text: string) => void
  close: () => void
}

/** What else is said and told over the same socket. */
interface Beside {
  opened: (send: (text: string) => void) => void
  closed: () => void
  told: (frame: unknown) => void
}

/** What the channel needs of the browser. */
export interface ChannelSurroundings {
  open: (events: SocketEvents) => ChannelSocket
  /** Calls back once, later; answers how to prevent it. */
  wait: (callback: () => void, ms: number) => () => void
  /** Calls back when the device is in use or has a network again; answers how to stop. */
  onReturn: (callback: () => void) => () => void
  /** From 0 to 1: devices of a node that went away do not all come back at once. */
  random: () => number
}

function readJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

/**
 * Hears a topic over the live channel until it is stopped or the session ends. A lost connection is made again, and goes on
 * behind the last event that was heard; what could not be told at all, pages ask for as ever.
 */
export function hearTopic(
  topic: Topic,
  onTold: (frame: ToldFrame) => void,
  { open, wait, onReturn, random }: ChannelSurroundings,
  beside: readonly Beside[] = [],
): () => void {
  let after: string | undefined
  let tries = 0
  let isOver = false
  let stopWaiting: (() => void) | undefined
  let socket: ChannelSocket | undefined

  function connect() {
    stopWaiting = undefined
    const own = open({
      onOpen() {
        own.send(JSON.stringify({ hear: [{ topic, after }] }))
        for (const each of beside) each.opened(own.send)
      },
      onText(text) {
        const said = readJson(text)
        const frame = ToldFrame.safeParse(said).data
        if (frame?.topic !== topic) {
          for (const each of beside) each.told(said)
          return
        }
        tries = 0
        after = frame.upTo
        // The first frame says from where on one hears. What happened between the page's own reading and it nobody tells.
        onTold(frame)
      },
      onClose(code) {
        if (socket === own) lose(code)
      },
    })
    socket = own
  }
  function lose(code: number) {
    socket = undefined
    for (const each of beside) each.closed()
    if (isOver || code === channelCloseCodes.noSession || code === channelCloseCodes.tooMany) {
      end()
      return
    }
    const ms = Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries)
    tries += 1
    stopWaiting = wait(connect, ms * (0.5 + random() / 2))
  }
  const stopReturns = onReturn(() => {
    if (!stopWaiting) return
    stopWaiting()
    connect()
  })
  function end() {
    isOver = true
    stopWaiting?.()
    stopWaiting = undefined
    stopReturns()
    socket?.close()
    for (const each of beside) each.closed()
  }
  connect()
  return end
}

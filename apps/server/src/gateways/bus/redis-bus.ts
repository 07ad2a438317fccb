import type { Bus } from '#kernel/bus.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'

const CHANNEL = 'koi_change'
/** A word that takes longer goes another way. */
const SAY_MS = 2_000
/** A connection that is silent is tried so often, and given up after as long. */
const BEAT_MS = 2_000
const AGAIN_MS = 500
const ID_LENGTH = 32

/** Redis, Valkey or what speaks as they do: publish and subscribe, nothing is stored. The client is loaded with the first one. */
export async function redisBus(url: string, log: Log): Promise<Bus> {
  const { createClient } = await import('@redis/client')
  const socket = {
    connectTimeout: BEAT_MS,
    socketTimeout: 3 * BEAT_MS,
    reconnectStrategy: () => AGAIN_MS,
  }
  const speaker = createClient({
    url,
    socket,
    pingInterval: BEAT_MS,
    disableOfflineQueue: true,
    commandOptions: { timeout: SAY_MS },
  })
  const hearer = createClient({ url, socket, pingInterval: BEAT_MS })
  const nodeId = createHexId()
  let isAway = false
  const lost = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'the bus of the live channel is away')
    isAway = true
  }
  const back = () => {
    if (isAway) log.warn('the bus of the live channel is back')
    isAway = false
  }
  for (const client of [speaker, hearer]) client.on('error', lost)
  speaker.on('ready', back)
  // It tries again by itself, for as long as it takes.
  void speaker.connect().catch(lost)
  return {
    hear({ heard, missed }) {
      const listener = (word: string) => {
        if (!word.startsWith(nodeId)) heard(word.slice(ID_LENGTH))
      }
      // A connection that is made again has its subscription when it is ready.
      hearer.on('ready', missed)
      void hearer.connect().catch(lost)
      void hearer.subscribe(CHANNEL, listener).then(missed, lost)
    },
    async say(word) {
      await speaker.publish(CHANNEL, nodeId + word)
    },
    async close() {
      for (const client of [speaker, hearer]) if (client.isOpen) client.destroy()
    },
  }
}

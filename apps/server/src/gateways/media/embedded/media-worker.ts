import { cleanup, preload } from 'node-datachannel'
import type { MediaAsk, MediaTold, PeerSettings } from './media-messages.ts'
import { createPeerRooms } from './peer-rooms.ts'

/**
 * The process that media go through. It knows no people, keys or database, only its network (its one argument): whatever breaks its
 * native code breaks it alone, and the server starts another.
 */
const isSettings = (value: unknown): value is PeerSettings =>
  typeof value === 'object' && value !== null && 'silentMs' in value

const settings: unknown = JSON.parse(process.argv[2] ?? 'null')
if (!isSettings(settings)) throw new Error('the process of media was told no settings')

preload()
/** A server that is gone is told nothing. */
const tell = (told: MediaTold) => process.connected && process.send?.(told)
const rooms = createPeerRooms({ settings, nowMs: () => performance.now(), tell })

process.on('message', (ask: MediaAsk) => {
  rooms.answer(ask).then(tell, (error: unknown) => {
    tell({ kind: 'failed', message: String(error) })
    tell({ kind: 'refused', id: ask.id, why: 'offer-unreadable' })
  })
})
// It ends with the server, whatever a terminal says to both.
process.on('disconnect', () => {
  cleanup()
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

tell({ kind: 'ready' })

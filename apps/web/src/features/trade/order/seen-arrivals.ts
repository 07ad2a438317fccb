import { createSetting } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** As many as one may sell in the days in which an arrival is new. */
const KEPT = 20

/** Orders whose arrival was shown on this device, the newest first, parted by spaces. */
const arrivals = createSetting(
  deviceStore,
  {
    name: 'trade.seen_arrivals',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  },
  '',
)

const listed = () => arrivals.read().split(' ')

export const isArrivalSeen = (orderId: string): boolean => listed().includes(orderId)

export function noteArrivalSeen(orderId: string): void {
  if (isArrivalSeen(orderId)) return
  arrivals.write([orderId, ...listed()].slice(0, KEPT).join(' ').trim())
}

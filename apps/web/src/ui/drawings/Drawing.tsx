import type { ComponentType } from 'react'
import type { SpotName } from './spot-name.ts'
import { CalmSpot } from './spots/CalmSpot.tsx'
import { CashSpot } from './spots/CashSpot.tsx'
import { ExamSpot } from './spots/ExamSpot.tsx'
import { HoldSpot } from './spots/HoldSpot.tsx'
import { OfflineSpot } from './spots/OfflineSpot.tsx'
import { OrderSpot } from './spots/OrderSpot.tsx'
import { SearchSpot } from './spots/SearchSpot.tsx'
import { TalkSpot } from './spots/TalkSpot.tsx'

const drawings = {
  hold: HoldSpot,
  exam: ExamSpot,
  order: OrderSpot,
  cash: CashSpot,
  offline: OfflineSpot,
  talk: TalkSpot,
  search: SearchSpot,
  calm: CalmSpot,
} satisfies Record<SpotName, ComponentType>

/** What stands inside of a spot's frame; all of them come with one request. */
export function Drawing({ name }: { name: SpotName }) {
  const Picture = drawings[name]
  return <Picture />
}

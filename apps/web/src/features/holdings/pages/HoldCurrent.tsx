import { pages } from '@koi/contracts/pages'
import { HeldLists } from '../components/held/HeldLists.tsx'

export { heldListWants as wants } from '../server-queries.ts'

/** What can be had back any day: money funds and the wallet (RT-074). */
export default function HoldCurrent() {
  return <HeldLists title={pages.holdCurrent.title} view="current" />
}

import { pages } from '@koi/contracts/pages'
import { HeldLists } from '../components/held/HeldLists.tsx'

export { heldListWants as wants } from '../server-queries.ts'

/** Steady holdings, term accounts among them (RT-072). */
export default function HoldSteady() {
  return <HeldLists title={pages.holdSteady.title} view="steady" />
}

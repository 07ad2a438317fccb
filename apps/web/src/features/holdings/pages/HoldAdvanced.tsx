import { pages } from '@koi/contracts/pages'
import { HeldLists } from '../components/held/HeldLists.tsx'

export { heldListWants as wants } from '../server-queries.ts'

/** Advanced holdings, combinations among them (RT-073). */
export default function HoldAdvanced() {
  return <HeldLists title={pages.holdAdvanced.title} view="advanced" />
}

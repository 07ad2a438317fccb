import { pages } from '@koi/contracts/pages'
import { HeldLists } from '../components/held/HeldLists.tsx'

export { heldListWants as wants } from '../server-queries.ts'

/** Holdings by fund company (RT-075). */
export default function HoldCompany() {
  return <HeldLists title={pages.holdCompany.title} view="company" />
}

import { pages } from '@koi/contracts/pages'
import { HeldLists } from '../components/held/HeldLists.tsx'

/** Advanced holdings, combinations among them (RT-073). */
export default function HoldAdvanced() {
  return <HeldLists title={pages.holdAdvanced.title} view="advanced" />
}

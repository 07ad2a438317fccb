import { advancedBoard } from '../lists/boards.ts'
import { FundListPage } from '../components/lists/FundListPage.tsx'

export { listAdvancedWants as wants } from '../lists/list-wants.ts'

/** RT-061: lively products. */
export default function ListAdvanced() {
  return <FundListPage board={advancedBoard} />
}

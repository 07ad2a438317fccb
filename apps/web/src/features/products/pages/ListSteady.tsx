import { steadyBoard } from '../lists/boards.ts'
import { FundListPage } from '../components/lists/FundListPage.tsx'

export { listSteadyWants as wants } from '../lists/list-wants.ts'

/** RT-060: calm products. */
export default function ListSteady() {
  return <FundListPage board={steadyBoard} />
}

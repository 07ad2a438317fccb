import { steadyBoard } from '../boards.ts'
import { FundListPage } from '../components/FundListPage.tsx'

export { listSteadyWants as wants } from '../server-queries.ts'

/** RT-060: calm products. */
export default function ListSteady() {
  return <FundListPage board={steadyBoard} />
}

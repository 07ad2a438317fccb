import { bankBoard } from '../lists/boards.ts'
import { FundListPage } from '../components/lists/FundListPage.tsx'

export { listBankWants as wants } from '../lists/list-wants.ts'

/** RT-062: products of banks. */
export default function ListBank() {
  return <FundListPage board={bankBoard} />
}

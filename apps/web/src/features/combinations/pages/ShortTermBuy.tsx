import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermBuy } from '../components/TermBuy.tsx'

/** RT-078: pays into an account for a short term (ST-073). */
export default function ShortTermBuy() {
  const query = usePageQuery(pages.shortTermBuy.query)
  const { appAccountId: accountId, fundCode, amount } = query
  return <TermBuy kind="shortTerm" accountId={accountId} fundCode={fundCode} amount={amount} />
}

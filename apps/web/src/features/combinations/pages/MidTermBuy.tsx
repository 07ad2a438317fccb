import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermBuy } from '../components/TermBuy.tsx'

/** RT-082: pays into an account for a middle term (ST-074). */
export default function MidTermBuy() {
  const query = usePageQuery(pages.midTermBuy.query)
  const { appAccountId: accountId, fundCode, amount } = query
  return <TermBuy kind="midTerm" accountId={accountId} fundCode={fundCode} amount={amount} />
}

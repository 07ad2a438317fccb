import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermHome } from '../components/TermHome.tsx'

/** RT-080: the home of an account for a middle term. */
export default function MidTermAccount() {
  const query = usePageQuery(pages.midTermAccount.query)
  return <TermHome kind="midTerm" accountId={query.appAccountId} fundCode={query.fundCode} />
}

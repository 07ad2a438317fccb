import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermHome } from '../components/TermHome.tsx'

/** RT-076: the home of an account for a short term. */
export default function ShortTermAccount() {
  const query = usePageQuery(pages.shortTermAccount.query)
  return <TermHome kind="shortTerm" accountId={query.appAccountId} fundCode={query.fundCode} />
}

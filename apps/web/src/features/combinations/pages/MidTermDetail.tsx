import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermDetail } from '../components/TermDetail.tsx'

/** RT-081: what an account for a middle term is made of, and what it earned. */
export default function MidTermDetail() {
  const query = usePageQuery(pages.midTermDetail.query)
  return <TermDetail kind="midTerm" accountId={query.appAccountId} />
}

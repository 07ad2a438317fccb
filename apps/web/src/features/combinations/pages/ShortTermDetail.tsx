import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermDetail } from '../components/TermDetail.tsx'

/** RT-077: what an account for a short term is made of, and what it earned. */
export default function ShortTermDetail() {
  const query = usePageQuery(pages.shortTermDetail.query)
  return <TermDetail kind="shortTerm" accountId={query.appAccountId} />
}

import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermRedeem } from '../components/TermRedeem.tsx'

/** RT-079: takes money out of an account for a short term (ST-086). */
export default function ShortTermRedeem() {
  const query = usePageQuery(pages.shortTermRedeem.query)
  return <TermRedeem kind="shortTerm" accountId={query.appAccountId} />
}

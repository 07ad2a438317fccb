import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TermRedeem } from '../components/TermRedeem.tsx'

/** RT-083: takes money out of an account for a middle term (ST-087). */
export default function MidTermRedeem() {
  const query = usePageQuery(pages.midTermRedeem.query)
  return <TermRedeem kind="midTerm" accountId={query.appAccountId} />
}

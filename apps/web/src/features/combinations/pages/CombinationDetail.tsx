import { pages, to } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { productKeys } from '#features/products/index.ts'
import { CombinationBar } from '../components/CombinationBar.tsx'
import { CombinationView } from '../components/CombinationView.tsx'
import { CombinationWaiting } from '../components/CombinationWaiting.tsx'
import { useCombination, useUnionAsset } from '../queries.ts'

/** RT-155: a combination, what it is made of, how it did, what it costs. */
export default function CombinationDetail() {
  const { unionId } = usePageQuery(pages.combinationDetail.query)
  const isLoggedIn = useSession()?.account !== undefined
  const { combination, error, isFetching, refetch } = useCombination({ unionId })
  const { asset } = useUnionAsset(isLoggedIn ? unionId : undefined)
  if (!combination) {
    return (
      <CombinationWaiting
        title={pages.combinationDetail.title}
        query={{ error, isFetching, refetch }}
      />
    )
  }
  const isHeld = asset !== undefined && asset.appAccountId !== ''
  return (
    <CombinationView
      combination={combination}
      footer={
        <CombinationBar
          combination={combination}
          buyHref={to.buy({ ...productKeys(combination.product), unionId })}
          holdHref={isHeld ? to.holdUnion({ unionId }) : undefined}
        />
      }
    />
  )
}

import { pages, to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { useCombination } from '../queries.ts'
import { CombinationView } from './CombinationView.tsx'
import { CombinationWaiting } from './CombinationWaiting.tsx'

/** RT-135: a combination as everybody may see it, asked as a visitor. */
export function OutCombination({ unionId }: { unionId: string }) {
  const { combination, error, isFetching, refetch } = useCombination({ unionId })
  if (!combination) {
    const query = { error, isFetching, refetch }
    return <CombinationWaiting title={pages.outProductDetail.title} query={query} />
  }
  const href = to.combinationDetail({ unionId })
  return (
    <CombinationView
      combination={combination}
      footer={<Button href={href}>查看完整信息与买入</Button>}
    />
  )
}

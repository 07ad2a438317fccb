import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RepayForm } from '../components/RepayForm.tsx'
import { useCreditBill, useCreditCards } from '../queries.ts'

const { title } = pages.creditCardRepay

/** RT-105: repays a card. Without one in the address the card that is due first. */
export default function RepayCard() {
  const query = usePageQuery(pages.creditCardRepay.query)
  const cards = useCreditCards()
  const first = cards.data?.cards.find(({ repayableCents }) => repayableCents > 0)
  const cardId = query.cardId ?? (first ?? cards.data?.cards[0])?.cardId
  const bill = useCreditBill(cardId)
  if (bill.data) return <RepayForm bill={bill.data} />
  const failed = bill.error ? bill : cards.error ? cards : undefined
  const hasNone = query.cardId === undefined && cards.data?.cards.length === 0
  return (
    <Page title={title}>
      <Card>
        {failed ? (
          <QueryFailed query={failed} />
        ) : hasNone ? (
          <Empty
            icon="card"
            title="还没有信用卡"
            hint="添加本人的信用卡后再还款"
            action={
              <Button size="medium" href={to.creditCardAdd()}>
                添加信用卡
              </Button>
            }
          />
        ) : (
          <SkeletonRows rows={4} label="正在向发卡银行查询账单" />
        )}
      </Card>
    </Page>
  )
}

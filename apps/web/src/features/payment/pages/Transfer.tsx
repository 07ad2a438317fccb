import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { TransferForm } from '../components/TransferForm.tsx'
import { useCards } from '../queries.ts'

const titles = { in: '转入余额', out: '提现到银行卡' } as const

/** Money from a card into the balance, or from the balance back to the card. */
export default function Transfer() {
  const query = usePageQuery(pages.cardTransfer.query)
  const direction = query.direction === 'out' ? 'out' : 'in'
  const cards = useCards()
  if (cards.data && cards.data.cards.length > 0) {
    return (
      <TransferForm
        title={titles[direction]}
        direction={direction}
        overview={cards.data}
        firstCardId={query.cardId}
      />
    )
  }
  return (
    <Page title={titles[direction]}>
      <Card>
        {cards.data ? (
          <Empty
            icon="card"
            title="还没有银行卡"
            hint="添加储蓄卡后再转入或提现"
            action={<Button href={to.bindBankCard()}>添加银行卡</Button>}
          />
        ) : cards.error ? (
          <QueryFailed query={cards} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    </Page>
  )
}

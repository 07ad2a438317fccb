import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { byMonth, monthText } from '../by-month.ts'
import { CardRows } from '../components/CardRows.tsx'
import { useMyCards } from '../queries.ts'

const { title } = pages.eProfitPast

/** RT-021: one’s own cards month by month, also those that nobody else sees any more. */
export default function PastCards() {
  const list = useMyCards()
  const { cards } = list
  if (!cards) {
    return (
      <PageWaiting title={title} query={{ ...list, isFetching: false }}>
        <Card>
          <SkeletonRows rows={5} label="正在读取收益卡" />
        </Card>
      </PageWaiting>
    )
  }
  return (
    <Page title={title} footer={cards.length > 0 && <Button href={to.eProfit()}>再做一张</Button>}>
      <Stack>
        {cards.length === 0 ? (
          <Card>
            <Empty
              picture={<Spot name="hold" />}
              title="还没有收益卡"
              hint="选一段时间，看看自己的收益是怎么来的，分享前由你决定给谁看。"
              action={<Button href={to.eProfit()}>做一张收益卡</Button>}
            />
          </Card>
        ) : (
          <>
            {byMonth(cards).map(([month, made]) => (
              <Card key={month} title={monthText(month)} note={`${made.length} 张`}>
                <CardRows label={monthText(month)} cards={made} hasNames={false} />
              </Card>
            ))}
            <LoadMore {...list.more} />
          </>
        )}
      </Stack>
    </Page>
  )
}

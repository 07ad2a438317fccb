import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CardRows } from '../components/CardRows.tsx'
import { useProfitCards } from '../queries.ts'
import PastCards from './PastCards.tsx'

const { title } = pages.eProfitMain

/** RT-020: what somebody shows of their profit. Without a person it is one’s own. */
export default function PersonCards() {
  const { userId } = usePageQuery(pages.eProfitMain.query)
  return userId === undefined ? <PastCards /> : <CardsOf userId={userId} />
}

function CardsOf({ userId }: { userId: string }) {
  const list = useProfitCards({ cardScope: 'person', userId })
  const { cards, first } = list
  if (!cards) {
    return (
      <PageWaiting title={title} query={{ ...list, isFetching: false }}>
        <Card>
          <SkeletonRows rows={5} label="正在读取收益卡" />
        </Card>
      </PageWaiting>
    )
  }
  const author = first?.author
  return (
    <Page title={author ? `${author.nick}的收益` : title}>
      <Stack>
        {!author ? (
          <Card>
            <Empty
              picture={<Spot name="calm" />}
              title="找不到这个人"
              hint="可能已注销。"
              action={<Button href={to.eProfitList()}>看看大家的收益</Button>}
            />
          </Card>
        ) : cards.length === 0 ? (
          <Card>
            <Empty
              picture={<Spot name="talk" />}
              title="没有公开的收益卡"
              hint="对方公开后会显示在这里。"
              action={
                <Button kind="soft" size="medium" href={to.eProfitList()}>
                  看看大家的收益
                </Button>
              }
            />
          </Card>
        ) : (
          <>
            <Card>
              <CardRows label={`${author.nick}的收益卡`} cards={cards} hasNames={false} />
            </Card>
            <LoadMore {...list.more} />
          </>
        )}
      </Stack>
    </Page>
  )
}

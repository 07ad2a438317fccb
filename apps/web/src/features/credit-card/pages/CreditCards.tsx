import { pages, to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Placement } from '#features/recommendation/index.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { failureText } from '#api/failures/failure-message.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { BillCard } from '../components/BillCard.tsx'
import { useCreditCards, useRemoveCard, type CreditCard, type Overview } from '../queries.ts'
import { creditName } from '../words.ts'

const { title } = pages.creditCard

/** RT-104: one's credit cards with their bills, and the ways to repay and to add one. */
export default function CreditCards() {
  const cards = useCreditCards()
  const canAdd = cards.data?.canAdd ?? false
  return (
    <Page
      title={title}
      footer={
        canAdd && (cards.data?.cards.length ?? 0) > 0 ? (
          <Button href={to.creditCardAdd()}>添加信用卡</Button>
        ) : undefined
      }
    >
      {cards.data ? (
        <CardsOf overview={cards.data} />
      ) : cards.error ? (
        <Card>
          <QueryFailed query={cards} />
        </Card>
      ) : (
        <Loading label="正在查询信用卡">
          <SkeletonCard hasTitle hasFigure facts={2} hasButton />
        </Loading>
      )}
    </Page>
  )
}

function CardsOf({ overview }: { overview: Overview }) {
  const nowMs = useBusinessNow()
  const today = nowMs === undefined ? undefined : shanghaiDate(nowMs)
  const remove = useRemoveCard()
  const dialogs = useDialogs()
  const toast = useToast()
  const askRemove = async (card: CreditCard) => {
    const content = `移除${creditName(card)}后，不再提醒还款日，还款记录会保留，可随时重新添加。`
    if (!(await dialogs.confirm({ content, confirmText: '移除', danger: true }))) return
    try {
      await remove.mutateAsync({ cardId: card.cardId })
      toast('已移除')
    } catch (error) {
      await dialogs.alert(failureText(error))
    }
  }
  return (
    <Stack>
      {overview.cards.length === 0 && <NoCards overview={overview} />}
      {overview.cards.map((card) => (
        <BillCard
          key={card.cardId}
          card={card}
          today={today}
          onRemove={() => void askRemove(card)}
        />
      ))}
      <Placement position="creditCard" />
      <Card>
        <List label="还款记录">
          <ListRow title="全部还款记录" href={to.creditCardRecord()} />
        </List>
      </Card>
    </Stack>
  )
}

function NoCards({ overview }: { overview: Overview }) {
  return (
    <Card>
      <Empty
        icon="card"
        title={overview.canAdd ? '还没有信用卡' : '暂未接入信用卡还款服务'}
        hint={
          overview.canAdd
            ? '添加本人的信用卡，看账单、还款，还款日前提醒你'
            : '接入后可在这里添加信用卡、看账单和还款'
        }
        {...(overview.canAdd && {
          action: (
            <Button size="medium" href={to.creditCardAdd()}>
              添加信用卡
            </Button>
          ),
        })}
      />
    </Card>
  )
}

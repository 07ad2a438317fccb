import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useAtOnce } from '#api/use-at-once.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { LateFollowedPerson } from '#features/discussion/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { aboutOf, periodLabel, returnText } from '../card-words.ts'
import { CardFace } from '../components/CardFace.tsx'
import { CardRows } from '../components/CardRows.tsx'
import { ShownPositions } from '../components/ShownPositions.tsx'
import { useChangeCard, useMyCards, useProfitCards, type ProfitCard } from '../queries.ts'

const { title } = pages.eProfitMain

/** RT-020: what somebody shows of their profit: its whole curve, what they hold, and their cards. Without a person it is one’s own, with what others see of it. */
export default function PersonCards() {
  const { userId } = usePageQuery(pages.eProfitMain.query)
  return userId === undefined ? <OwnCards /> : <CardsOf userId={userId} />
}

/** The newest card of everything that somebody holds. */
const wholeOf = (cards: readonly ProfitCard[]) =>
  cards.find(({ fundCode, cardState }) => fundCode === null && cardState === 'seen')

function Whole({ cards }: { cards: readonly ProfitCard[] }) {
  const whole = wholeOf(cards)
  return whole && <CardFace card={whole} period={whole.period} nick={whole.author.nick} />
}

function OwnCards() {
  const isCommunityOpen = useHasCommunity()
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
  const seen = cards.filter(({ cardState }) => cardState === 'seen')
  return (
    <Page
      title="我的收益主页"
      right={<NavAction icon="list" label="往期" href={to.eProfitPast()} text />}
      footer={<Button href={to.eProfit()}>做一张收益卡</Button>}
    >
      <Stack>
        <Whole cards={cards} />
        <ShownPositions />
        {seen.length === 0 ? (
          <Card>
            <Empty
              picture={<Spot name="hold" />}
              title="现在没有展示收益"
              hint="做一张收益卡，给谁看、看到多少由你决定。"
            />
          </Card>
        ) : (
          <>
            {isCommunityOpen && (
              <Card title="公开到社区" note="关掉后只有拿到链接的人能看到">
                {seen.map((card) => (
                  <PublicSwitch key={card.cardId} card={card} />
                ))}
              </Card>
            )}
            <Card>
              <CardRows label="我的收益卡" cards={seen} hasNames={false} />
            </Card>
          </>
        )}
        <LoadMore {...list.more} />
      </Stack>
    </Page>
  )
}

/** Whether people of the community find a card. */
function PublicSwitch({ card }: { card: ProfitCard }) {
  const { mutateAsync } = useChangeCard()
  const { cardId, name, period, days, ownRate, showsAmount, isPublic } = card
  const [isShown, set] = useAtOnce(isPublic)
  return (
    <Switch
      label={`${aboutOf(name)} · ${periodLabel(period)}`}
      detail={`${days} 天 ${returnText(ownRate)}`}
      checked={isShown}
      onChange={(isOn) =>
        void set(isOn, () => mutateAsync({ cardId, showsAmount, isPublic: isOn }))
      }
    />
  )
}

function CardsOf({ userId }: { userId: string }) {
  const isCommunityOpen = useHasCommunity()
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
  if (author && first.isMine) return <OwnCards />
  return (
    <Page title={author ? `${author.nick}的收益` : title}>
      <Stack>
        {!author ? (
          <Card>
            <Empty
              picture={<Spot name="calm" />}
              title="找不到这个人"
              hint="可能已注销。"
              action={isCommunityOpen && <Button href={to.eProfitList()}>看看大家的收益</Button>}
            />
          </Card>
        ) : (
          <>
            <LateFollowedPerson userId={author.userId} />
            <Whole cards={cards} />
            <ShownPositions userId={author.userId} />
            <Card>
              {cards.length === 0 ? (
                <Empty
                  picture={<Spot name="talk" />}
                  title="没有公开的收益卡"
                  hint="对方公开后会显示在这里。"
                  action={
                    isCommunityOpen && (
                      <Button kind="soft" size="medium" href={to.eProfitList()}>
                        看看大家的收益
                      </Button>
                    )
                  }
                />
              ) : (
                <CardRows label={`${author.nick}的收益卡`} cards={cards} hasNames={false} />
              )}
            </Card>
            <LoadMore {...list.more} />
          </>
        )}
      </Stack>
    </Page>
  )
}

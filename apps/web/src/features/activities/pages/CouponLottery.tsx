import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { CouponTickets, UseTaken } from '#features/coupons/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ActivityAnswer, LotteryFacts, Standing } from '../activity-texts.ts'
import { ActivityHead, Rules } from '../components/ActivityHead.tsx'
import { ActivityWaiting } from '../components/ActivityWaiting.tsx'
import { Chances } from '../components/Chances.tsx'
import { Conditions } from '../components/Conditions.tsx'
import { InviteFriends } from '../components/InviteFriends.tsx'
import { NoActivity } from '../components/NoActivity.tsx'
import { useActivity, useStanding } from '../queries.ts'
import { useDraws, type Drawn } from '../use-draws.ts'

const { title } = pages.couponLottery

/** A lottery: what can be drawn and how likely, the press that draws, and where everybody works it out again. */
export default function CouponLottery() {
  const { actId } = usePageQuery(pages.couponLottery.query)
  const activity = useActivity(actId)
  const standing = useStanding(actId)
  if (actId === undefined) return <NoActivity title={title} />
  if (!activity.data || !standing.data) {
    return (
      <PageWaiting title={title} query={activity.error ? activity : standing}>
        <ActivityWaiting />
      </PageWaiting>
    )
  }
  const { lottery } = activity.data
  if (!lottery) return <NoActivity title={title} />
  return <Lottery answer={activity.data} lottery={lottery} standing={standing.data} />
}

interface LotteryProps {
  answer: ActivityAnswer
  lottery: LotteryFacts
  standing: Standing
}

function Lottery({ answer: { activity, rules }, lottery, standing }: LotteryProps) {
  const { activityId: actId, isShared, phase } = activity
  const { drawn, press, isBusy } = useDraws(actId)
  const { timesLeft } = standing
  return (
    <Page
      title={title}
      footer={
        <Button
          onClick={press}
          busy={isBusy}
          track="activity.draw"
          disabledReason={standing.standing === 'ready' ? undefined : standing.standingText}
        >
          {timesLeft > 0 ? `抽一次（还有 ${timesLeft} 次）` : '抽一次'}
        </Button>
      }
    >
      <Stack>
        <ActivityHead activity={activity} />
        {drawn && <DrawnCard drawn={drawn} />}
        <Chances lottery={lottery} />
        <Card>
          <List label="更多">
            <ListRow
              leading={<Icon name="shield" size={20} />}
              title="抽奖可验证"
              detail="种子的指纹已提前公布，结束后自己算一遍"
              href={to.couponLotteryCheck({ actId })}
            />
            <ListRow
              leading={<Icon name="coupon" size={20} />}
              title="我抽到的"
              href={to.couponReceiveResult({ actId })}
            />
          </List>
        </Card>
        <Conditions labels={standing.labels} />
        {isShared && phase === 'running' && <InviteFriends activity={activity} />}
        <Rules rules={rules} />
      </Stack>
    </Page>
  )
}

/** What the newest draw brought. */
function DrawnCard({ drawn: { isWon, coupons, nth } }: { drawn: Drawn }) {
  if (!isWon) {
    return (
      <Card>
        <div role="status">
          <Empty
            picture={<Spot name="calm" />}
            title={`第 ${nth} 次：没有抽中`}
            hint="每一次抽奖互不影响。"
          />
        </div>
      </Card>
    )
  }
  return (
    <Card title={`第 ${nth} 次：抽中了`} action={<UseTaken prizes={coupons} size="small" />}>
      <div role="status">
        <CouponTickets label="抽到的奖品" prizes={coupons} />
      </div>
    </Card>
  )
}

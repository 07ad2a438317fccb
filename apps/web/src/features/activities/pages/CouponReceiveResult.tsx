import type { TrialState } from '@koi/domain/activities/trial-balance'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { CouponTickets, UseTaken } from '#features/coupons/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Standing } from '../activity-texts.ts'
import { ActivityWaiting } from '../components/ActivityWaiting.tsx'
import { Conditions } from '../components/Conditions.tsx'
import { NoActivity } from '../components/NoActivity.tsx'
import { TakenTrial } from '../components/TakenTrial.tsx'
import { useStanding, useTakings } from '../queries.ts'

const { title } = pages.couponReceiveResult

/** RT-114: what came of taking part: received, already had, given away, or why not and how one goes on. It only reads. */
export default function CouponReceiveResult() {
  const { actId } = usePageQuery(pages.couponReceiveResult.query)
  const takings = useTakings(actId)
  const standing = useStanding(actId)
  if (actId === undefined) return <NoActivity title={title} />
  if (!takings.data || !standing.data) {
    return (
      <PageWaiting title={title} query={takings.error ? takings : standing}>
        <ActivityWaiting />
      </PageWaiting>
    )
  }
  const coupons = takings.data.log.flatMap((taken) => taken.coupons)
  const trials = takings.data.log.flatMap((taken) => taken.trials)
  if (coupons.length + trials.length === 0) {
    return <NothingTaken actId={actId} standing={standing.data} />
  }
  return (
    <Page title={title} footer={coupons.length > 0 && <UseTaken prizes={coupons} />}>
      <Stack>
        {(coupons.length > 0 || trials.some(isToCome)) && <DoneTitle text="领取成功" />}
        {coupons.length > 0 && <CouponTickets label="领到的卡券" prizes={coupons} />}
        {trials.map((trial) => (
          <TakenTrial key={trial.trialId} trial={trial} />
        ))}
      </Stack>
    </Page>
  )
}

/** A trial that is done is looked back at. */
const isToCome = ({ state }: { state: TrialState }) => state === 'waiting' || state === 'running'

const hints: Readonly<Partial<Record<Standing['standing'], string>>> = {
  ready: '你可以参加这个活动，现在就去领取。',
  upcoming: '到了开始时间再来。',
  over: '下次早点来，进行中的活动在“我的卡券”里。',
  had: '这次没有抽中，领过的卡券在“我的卡券”里。',
  hadToday: '领过的卡券在“我的卡券”里。',
  unqualified: '下面写着差哪一项，补上就能领。',
  friends: '把你的链接发给好友，人数够了就能领。',
  gone: '这批奖品已全部发完，下次早点来。',
}

function NothingTaken({ actId, standing }: { actId: string; standing: Standing }) {
  const { standing: kind, standingText, labels } = standing
  const hint = hints[kind]
  const leadsBack = kind === 'ready' || kind === 'friends' || kind === 'unqualified'
  return (
    <Page title={title}>
      <Stack>
        <Card>
          <Empty
            picture={<Spot name="calm" />}
            title={kind === 'ready' ? '还没有领取' : standingText}
            {...(hint !== undefined && { hint })}
            action={
              <Button
                kind="soft"
                size="medium"
                href={leadsBack ? to.couponReceive({ actId }) : to.coupon()}
              >
                {leadsBack ? '返回活动' : '我的卡券'}
              </Button>
            }
          />
        </Card>
        {kind === 'unqualified' && <Conditions labels={labels} />}
      </Stack>
    </Page>
  )
}

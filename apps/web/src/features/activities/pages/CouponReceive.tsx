import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { shareKeyIn, takeTexts, type ActivityAnswer, type Standing } from '../activity-texts.ts'
import { ActivityHead, Rules } from '../components/ActivityHead.tsx'
import { ActivityWaiting } from '../components/ActivityWaiting.tsx'
import { Conditions } from '../components/Conditions.tsx'
import { Gives } from '../components/Gives.tsx'
import { InviteFriends } from '../components/InviteFriends.tsx'
import { NoActivity } from '../components/NoActivity.tsx'
import { useActivity, useOpened, useStanding } from '../queries.ts'
import { useTakePart } from '../use-take-part.ts'

const { title } = pages.couponReceive

/** RT-113: what an activity or a friend gives, to whom, and the one press that takes it. */
export default function CouponReceive() {
  const { actId, shareSid } = usePageQuery(pages.couponReceive.query)
  const opened = useOpened(actId, shareKeyIn(shareSid))
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
  const friendText = opened.data && `${opened.data.friendName} 邀请你参加。${opened.data.text}`
  return (
    <Receive
      answer={activity.data}
      standing={standing.data}
      friendText={friendText ?? opened.error?.message}
    />
  )
}

interface ReceiveProps {
  answer: ActivityAnswer
  standing: Standing
  friendText: string | undefined
}

function Receive({ answer, standing, friendText }: ReceiveProps) {
  const { activity, rules } = answer
  const isRunning = activity.phase === 'running'
  return (
    <Page title={title} footer={<TakePart answer={answer} standing={standing} />}>
      <Stack>
        <ActivityHead activity={activity} friendText={friendText} />
        <Gives {...answer} />
        <Conditions labels={standing.labels} />
        {activity.isShared && isRunning && <InviteFriends activity={activity} />}
        <Rules rules={rules} />
        <Button kind="plain" href={to.activityRule({ actId: activity.activityId })}>
          {pages.activityRule.title}全文
        </Button>
      </Stack>
    </Page>
  )
}

function TakePart({ answer: { activity, exchanged }, standing }: Omit<ReceiveProps, 'friendText'>) {
  const { navigate } = useNavigator()
  const { activityId: actId, kind } = activity
  const result = to.couponReceiveResult({ actId })
  const asked = { activityId: actId, isExchange: exchanged !== null }
  const { press, isBusy } = useTakePart(asked, () => navigate(result, { replace: true }))
  const { confirm } = useDialogs()
  const take = async () => {
    const content = exchanged && `用一张“${exchanged.name}”兑换，兑换后不能换回。`
    if (content === null || (await confirm({ content, confirmText: '兑换' }))) press()
  }
  if (kind === 'lottery')
    return <Button href={to.couponLottery({ actId })}>{takeTexts[kind]}</Button>
  if (standing.standing === 'had') return <Button href={result}>查看领到的</Button>
  return (
    <Button
      onClick={() => void take()}
      busy={isBusy}
      track="activity.take"
      disabledReason={standing.standing === 'ready' ? undefined : standing.standingText}
    >
      {takeTexts[kind]}
    </Button>
  )
}

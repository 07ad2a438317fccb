import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { pointsText } from '#features/coupons/index.ts'
import { Placement } from '#features/recommendation/index.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { BalanceCard } from '../components/BalanceCard.tsx'
import { GoodsGrid } from '../components/GoodsGrid.tsx'
import { NoMoneyNote } from '../components/NoMoneyNote.tsx'
import { SignInCard } from '../components/SignInCard.tsx'
import { TaskCard } from '../components/TaskCard.tsx'
import { UnderWay } from '../components/UnderWay.tsx'
import type { Task } from '../model.ts'
import { useBalance, useEarn, useGoodsList, useTasks, useUnderWay } from '../queries.ts'

export { mallWants as wants } from '../server-queries.ts'

const { title } = pages.pointsMall

/** RT-091: what points one has and when they expire, what gives more of them, and what they become. */
export default function PointsMall() {
  const balance = useBalance()
  const goods = useGoodsList()
  const { data: underWay } = useUnderWay()
  if (!balance.data || !goods.data) {
    return (
      <PageWaiting title={title} query={balance.error ? balance : goods}>
        <Loading label="正在读取积分">
          <Stack>
            <SkeletonCard tone="gold" hasFigure lines={1} />
            <SkeletonCard hasTitle facts={5} hasButton />
            <SkeletonCard hasTitle picturePx={160} facts={2} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const [parcel] = underWay?.orders ?? []
  return (
    <Page
      title={title}
      right={<NavAction icon="list" label="明细" text href={to.pointsRecords()} />}
    >
      <Stack>
        <BalanceCard balance={balance.data} />
        <Placement position="mall" />
        <Tasks />
        {parcel && <UnderWay order={parcel} />}
        <GoodsGrid goods={goods.data.goods} balance={balance.data.balance} />
      </Stack>
      <NoMoneyNote />
    </Page>
  )
}

/** Signing in, and all else that gives points. */
function Tasks() {
  const { data, error, refetch } = useTasks()
  const earn = useEarn()
  const toast = useToast()
  const showFailure = useFailure()
  if (!data) {
    return error ? (
      <Card title="做任务得积分">
        <FailedNotice error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Loading label="正在读取任务">
        <SkeletonCard hasTitle facts={5} hasButton />
      </Loading>
    )
  }
  const take = ({ taskId }: Task) =>
    earn.mutate(
      { taskId },
      {
        onSuccess: ({ points }) => toast(`+${pointsText(points)} 积分已到账`),
        onError: showFailure,
      },
    )
  const busyId = earn.isPending ? earn.variables.taskId : undefined
  const signIn = data.tasks.find(({ kind }) => kind === 'signIn')
  const others = data.tasks.filter(({ kind }) => kind !== 'signIn')
  return (
    <>
      {signIn && (
        <SignInCard task={signIn} isBusy={busyId === signIn.taskId} onSignIn={() => take(signIn)} />
      )}
      {others.length > 0 && <TaskCard tasks={others} busyId={busyId} onTake={take} />}
    </>
  )
}

import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { DemoClock as Clock } from '../clock-model.ts'
import { ClockFace } from '../components/ClockFace.tsx'
import { ClosedDays } from '../components/ClosedDays.tsx'
import { FastForward } from '../components/FastForward.tsx'
import { NextSteps } from '../components/NextSteps.tsx'
import { useClock } from '../queries.ts'
import { useFastForward } from '../use-fast-forward.ts'
import styles from './DemoClock.module.css'

/** Demo only: moves business time, and with it everything that falls due (D-4). */
export default function DemoClock() {
  const { data, error, isPending, isFetching, refetch } = useClock()
  return (
    <Page title={pages.demoClock.title}>
      {isPending && <ClockLoading />}
      {!isPending && !data && (
        <Card>
          <QueryFailed query={{ error, refetch, isFetching }} />
        </Card>
      )}
      {data && <ClockParts clock={data} />}
    </Page>
  )
}

function ClockParts({ clock }: { clock: Clock }) {
  const forward = useFastForward(useFailure())
  const { isBusy } = forward
  return (
    <Stack>
      <ClockFace clock={clock} />
      <p className={styles.what}>
        演示市场有自己的业务时间：前进到某一刻，截止、净值公布、份额确认和到账都会像真实的一天那样发生；时间只进不退，对所有人同时生效。
      </p>
      <NextSteps clock={clock} moving={forward.moving} isBusy={isBusy} onGo={forward.go} />
      <FastForward
        journey={forward.journey}
        isBusy={isBusy}
        onGo={forward.goDays}
        onStop={forward.stop}
      />
      <ClosedDays days={clock.recentDays} />
    </Stack>
  )
}

function ClockLoading() {
  return (
    <Loading>
      <Stack>
        <Skeleton height={128} />
        <Skeleton lines={3} />
        <Skeleton height={220} />
        <Skeleton height={180} />
      </Stack>
    </Loading>
  )
}

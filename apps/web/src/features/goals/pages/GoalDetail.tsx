import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { ContentCard } from '../components/ContentCard.tsx'
import { GoalHead } from '../components/GoalHead.tsx'
import { ProposalCard } from '../components/ProposalCard.tsx'
import { RangeCard } from '../components/RangeCard.tsx'
import { useRestore } from '../use-restore.ts'
import { useArchiveGoal, useGoal } from '../queries.ts'

const { title } = pages.goalDetail

/** One goal: how it stands, where it may stand, where new money would go, what is in it. */
export default function GoalDetail() {
  const { goalId } = usePageQuery(pages.goalDetail.query)
  const goal = useGoal(goalId ?? '')
  const { restore, isRestoring } = useRestore()
  if (!goal.data) {
    return (
      <PageWaiting title={title} query={goal}>
        <Loading label="正在读取目标">
          <Stack>
            <SkeletonCard hasTitle hasFigure facts={2} />
            <SkeletonCard hasTitle picturePx={160} lines={2} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { data } = goal
  return (
    <Page
      title={title}
      right={
        !data.isArchived && (
          <NavAction icon="setting" label="修改目标" href={to.goalEdit({ goalId: data.goalId })} />
        )
      }
    >
      <PullToRefresh onRefresh={goal.refetch}>
        <Stack>
          {data.isArchived && (
            <Notice
              tone="info"
              title="目标已归档"
              action={
                <Button
                  size="small"
                  kind="soft"
                  busy={isRestoring}
                  onClick={() => void restore(data.goalId)}
                >
                  恢复
                </Button>
              }
            >
              产品和定投已放开，可以放进别的目标。归档 180 天后删除。
            </Notice>
          )}
          <Card>
            <GoalHead goal={data} />
          </Card>
          {!data.isArchived && (
            <>
              <RangeCard goal={data} />
              {data.products.length > 0 && <ProposalCard key={data.goalId} goal={data} />}
              <ContentCard goal={data} />
              <Archive goalId={data.goalId} />
            </>
          )}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

function Archive({ goalId }: { goalId: string }) {
  const archive = useArchiveGoal()
  const showError = useFailure()
  const { confirm } = useDialogs()
  const press = async () => {
    const isSure = await confirm({
      title: '归档这个目标？',
      content: '目标里的产品和定投会放开，持有和计划不受影响。180 天内可以恢复。',
      confirmText: '归档',
    })
    if (!isSure) return
    try {
      await archive.mutateAsync({ goalId })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="plain" busy={archive.isPending} onClick={() => void press()}>
      归档目标
    </Button>
  )
}

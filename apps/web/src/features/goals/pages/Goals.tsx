import { pages, to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Link } from '#navigation/Link.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from '../components/GoalHead.module.css'
import { GoalHead } from '../components/GoalHead.tsx'
import { NotCounted } from '../components/NotCounted.tsx'
import { useGoals } from '../queries.ts'

const { title } = pages.goals

/** What somebody saves for, what of their holdings is in no goal, and what was archived. */
export default function Goals() {
  const query = useGoals()
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Loading label="正在读取目标">
          <Stack>
            <SkeletonCard hasTitle hasFigure lines={2} />
            <SkeletonCard hasTitle hasFigure lines={2} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { goals, unassignedCents, unassignedCount, mayAdd } = query.data
  const open = goals.filter(({ isArchived }) => !isArchived)
  const archived = goals.filter(({ isArchived }) => isArchived)
  return (
    <Page
      title={title}
      footer={
        open.length > 0 && (
          <Button
            href={to.goalEdit()}
            disabledReason={mayAdd ? undefined : '最多同时有 10 个目标，可先归档一个'}
          >
            新建目标
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={query.refetch}>
        <Stack>
          {open.length === 0 && <NoGoals />}
          {open.map((goal) => (
            <Card key={goal.goalId}>
              <Link className={styles.link} href={to.goalDetail({ goalId: goal.goalId })}>
                <GoalHead goal={goal} />
              </Link>
            </Card>
          ))}
          {open.length > 0 && unassignedCount > 0 && (
            <Card title="还没放入目标的持有">
              <List label="还没放入目标的持有">
                <ListRow
                  title={`${unassignedCount} 只产品`}
                  detail="在目标里选择产品就会放进去"
                  value={<Amount cents={unassignedCents} />}
                  href={to.holdTotal()}
                />
              </List>
            </Card>
          )}
          {archived.length > 0 && (
            <Card title="已归档">
              <List label="已归档">
                {archived.map(({ goalId, goalName, goalCents, goalDay }) => (
                  <ListRow
                    key={goalId}
                    title={goalName}
                    detail={`目标 ${formatCents(goalCents)} 元，${goalDay}`}
                    href={to.goalDetail({ goalId })}
                  />
                ))}
              </List>
            </Card>
          )}
          <NotCounted />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

const NoGoals = () => (
  <Card>
    <Empty
      picture={<Spot name="hold" />}
      title="给钱一个去处"
      hint="定一个金额和日期，把已有的持有和定投放进来，就能看到进度和还差多少。"
      action={
        <Button size="medium" href={to.goalEdit()}>
          新建目标
        </Button>
      }
    />
  </Card>
)

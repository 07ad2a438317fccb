import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { PrizeTickets } from '#features/coupons/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ActivityHead, Rules } from '../components/ActivityHead.tsx'
import { ActivityWaiting } from '../components/ActivityWaiting.tsx'
import { NoActivity } from '../components/NoActivity.tsx'
import { useActivityRules } from '../queries.ts'

const { title } = pages.activityRule
const UNKNOWN = new Set([refusals.activityUnknown.code, refusals.invalidRequest.code].map(String))

/** RT-003: the rules of an activity, read by whoever has the link: when, for whom, what it gives, its terms. */
export default function ActivityRule() {
  const { actId } = usePageQuery(pages.activityRule.query)
  const query = useActivityRules(actId)
  const { back } = useNavigator()
  const { data, error } = query
  const isUnknown = error instanceof CallFailed && UNKNOWN.has(error.retcode)
  if (actId === undefined || isUnknown) return <NoActivity title={title} />
  if (!data) {
    return (
      <PageWaiting title={title} query={query}>
        <ActivityWaiting />
      </PageWaiting>
    )
  }
  const { activity, conditions, prizes, rules } = data
  return (
    <Page
      title={title}
      footer={
        <>
          <Button kind="soft" onClick={back}>
            返回
          </Button>
          <Button href={to.couponReceive({ actId })}>去参加</Button>
        </>
      }
    >
      <Stack>
        <ActivityHead activity={activity} />
        <Card title="参加条件">
          <List label="参加条件">
            {(conditions.length > 0 ? conditions : ['所有登录的人都可以参加']).map((text) => (
              <ListRow key={text} leading={<Icon name="info" size={18} />} title={text} />
            ))}
          </List>
        </Card>
        {prizes.length > 0 && (
          <Card title="奖品">
            <PrizeTickets label="奖品" prizes={prizes} />
          </Card>
        )}
        <Rules rules={rules} />
      </Stack>
    </Page>
  )
}

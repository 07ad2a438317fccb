import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NothingMeant } from '../components/NothingMeant.tsx'
import { useDecision } from '../queries.ts'

const { title } = pages.discussionAppealSuccess

/** What happens after an appeal was sent, and the ways on; without an appeal there is nothing of the kind to say. */
export default function AppealSuccess() {
  const { decisionId } = usePageQuery(pages.discussionAppealSuccess.query)
  const decision = useDecision({ decisionId })
  if (!decisionId) return <NothingMeant />
  const appeal = decision.data?.appeal
  // What is remembered of the decision may be from before the appeal.
  if (!appeal && (!decision.data || decision.isFetching)) {
    return (
      <PageWaiting title={title} query={decision}>
        <Card>
          <SkeletonRows rows={3} withValue={false} label="正在读取申诉" />
        </Card>
      </PageWaiting>
    )
  }
  return appeal ? <Sent decisionId={decisionId} dueMs={appeal.dueMs} /> : <NothingMeant />
}

function Sent({ decisionId, dueMs }: { decisionId: string; dueMs: number }) {
  const days = useDayTexts()
  return (
    <Page
      title={title}
      footer={
        <>
          <Button kind="soft" href={to.discussionAppeal({ decisionId })}>
            查看进度
          </Button>
          <Button href={to.discussionMyNews({ tab: 'system' })}>返回消息</Button>
        </>
      }
    >
      <Stack>
        <DoneTitle text="申诉已提交" />
        <Card title="接下来">
          <List label="接下来">
            <ListRow title="换一位审核人员复核" detail="做出原处理的人不参与，避免先入为主。" />
            <ListRow
              title={`${days.moment(dueMs)} 前给出结果`}
              detail="复核人员可能留言询问，请留意互动消息。"
            />
            <ListRow
              title="申诉成立，内容和记录一并恢复"
              detail="点赞、评论等数据保持不变，附带的限制同时撤销。"
            />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

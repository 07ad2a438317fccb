import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NothingMeant } from '../components/NothingMeant.tsx'
import { AppealForm } from '../components/AppealForm.tsx'
import { AppealThread } from '../components/AppealThread.tsx'
import { DecisionCard } from '../components/DecisionCard.tsx'
import { useDecision, type Decision } from '../queries.ts'

const { title } = pages.discussionAppeal

/** An appeal against a decision about oneself: written, or read with what came of it. */
export default function Appeal() {
  const asked = usePageQuery(pages.discussionAppeal.query)
  const decision = useDecision(asked)
  if (!Object.values(asked).some(Boolean)) return <NothingMeant />
  if (decision.data) return <AppealOf decision={decision.data} />
  return (
    <PageWaiting title={title} query={decision}>
      <Card>
        <SkeletonRows rows={4} withValue={false} label="正在读取处理详情" />
      </Card>
    </PageWaiting>
  )
}

function AppealOf({ decision }: { decision: Decision }) {
  const { appeal, mayAppeal } = decision
  if (appeal) return <AppealThread title={title} decision={decision} appeal={appeal} />
  if (mayAppeal) return <AppealForm title={title} decision={decision} />
  return (
    <Page title={title}>
      <Stack>
        <Notice title="已超过申诉期限" tone="info">
          处理后 30 天内可以申诉。如仍有疑问，可在问题自查里提交反馈。
        </Notice>
        <DecisionCard decision={decision} />
      </Stack>
    </Page>
  )
}

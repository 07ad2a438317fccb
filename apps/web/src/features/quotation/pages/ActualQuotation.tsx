import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { pages, to } from '@koi/contracts/pages'
import type { Audience } from '@koi/domain/quotation/quotation-terms'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CopySheet } from '../components/CopySheet.tsx'
import { OwnQuotation } from '../components/OwnQuotation.tsx'
import { QuotationFace } from '../components/QuotationFace.tsx'
import { QuotationShape } from '../components/QuotationShape.tsx'
import { RankingCard } from '../components/RankingCard.tsx'
import { useQuotation, type Quotation } from '../queries.ts'
import { rangeTexts } from '../quotation-words.ts'

const { title } = pages.actualQuotation

/** RT-029: what somebody really holds, as they show it; without a person one’s own, and who may see it. */
export default function ActualQuotation() {
  const userId = usePageQuery(pages.actualQuotation.query).userId || undefined
  const isGuest = useSession()?.account === undefined
  return isGuest ? <ToLogin /> : <Asked key={userId} userId={userId} />
}

const ToLogin = () => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="hold" />}
        title="登录后查看实盘"
        hint="实盘由本人同意后展示，只给登录的人看。"
        action={
          <Button size="medium" href={to.login()}>
            去登录
          </Button>
        }
      />
    </Card>
  </Page>
)

function Asked({ userId }: { userId: string | undefined }) {
  const query = useQuotation(userId)
  const { data, error } = query
  // What was shown a moment ago is gone as soon as its owner takes it back.
  if (error instanceof CallFailed && error.retcode === String(refusals.quotationUnknown.code)) {
    return <Gone />
  }
  if (!data) {
    return (
      <PageWaiting title={title} query={query}>
        <QuotationShape />
      </PageWaiting>
    )
  }
  if (data.isMine) return <OwnQuotation key={String(data.isOpen)} quotation={data} />
  return <Others quotation={data} userId={userId} refetch={query.refetch} />
}

interface OthersProps {
  quotation: Quotation
  userId: string | undefined
  refetch: () => Promise<unknown>
}

function Others({ quotation, userId, refetch }: OthersProps) {
  const [isCopying, setCopying] = useState(false)
  const isCommunityOpen = useHasCommunity()
  const { mayCopy, mayRank, author, audience } = quotation
  return (
    <Page
      title={title}
      footer={mayCopy && <Button onClick={() => setCopying(true)}>按占比分配我的金额</Button>}
    >
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <QuotationFace quotation={quotation} userId={userId} />
          {mayRank && <RankingCard />}
          <About audience={audience} />
          {author && isCommunityOpen && (
            <Button kind="plain" href={to.discussionMyAccount({ userId: author.userId })}>
              看看 {author.nick} 的主页
            </Button>
          )}
        </Stack>
      </PullToRefresh>
      {isCopying && userId !== undefined && (
        <CopySheet userId={userId} onClose={() => setCopying(false)} />
      )}
    </Page>
  )
}

const About = ({ audience }: { audience: Audience }) => (
  <Notice tone="info">
    授权范围：{rangeTexts[audience]}。
    由本人同意后展示，数据来自账本，不含余额、组合和养老金账户。过往收益不代表未来表现，也不构成投资建议。
  </Notice>
)

const Gone = () => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title="没有可看的实盘"
        hint="可能已关闭，或没有对你展示。"
        action={
          <Button size="medium" href={to.actualQuotation()}>
            看我的实盘
          </Button>
        }
      />
    </Card>
  </Page>
)

import { discussionCalls } from '@koi/contracts/calls/discussion'
import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useCall } from '#api/use-call.ts'
import { useChannel } from '#brands/use-channel.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { stockCodeOf } from '@koi/domain/discussion/stock-id'
import { DrawnStockTalkBoard } from '../components/fund/DrawnStockTalkBoard.tsx'
import { DrawnFundTalkBoard, FundTalkWaiting } from '../components/fund/DrawnFundTalkBoard.tsx'

export { fundTalkWants as wants } from '../server-queries.ts'

const { title } = pages.discussionStock

/** RT-041: what is said about one fund, below its quote, or about one stock. */
export default function Talk() {
  const { stockId = '' } = usePageQuery(pages.discussionStock.query)
  const stockCode = stockCodeOf(stockId)
  return stockCode === undefined ? (
    <FundTalk fundCode={stockId} />
  ) : (
    <StockTalk stockCode={stockCode} />
  )
}

function StockTalk({ stockCode }: { stockCode: string }) {
  const query = useCall(discussionCalls.queryStockTalk, { stockCode })
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <FundTalkWaiting />
      </PageWaiting>
    )
  }
  return (
    <Page
      title={title}
      footer={
        <Button href={to.discussionPost({ about: query.data.name })} track="discussion.write">
          参与讨论
        </Button>
      }
    >
      <DrawnStockTalkBoard talk={query.data} />
    </Page>
  )
}

function FundTalk({ fundCode }: { fundCode: string }) {
  const query = useCall(discussionCalls.queryFundTalk, { fundCode })
  const isSoldHere = useChannel()?.buyBlock === undefined
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <FundTalkWaiting />
      </PageWaiting>
    )
  }
  const { fund, isOnline } = query.data
  return (
    <Page
      title={title}
      footer={
        <>
          {isSoldHere && isOnline && (
            <Button
              kind="soft"
              grow={0.6}
              href={to.buy({ fundCode, spid: fund.spid })}
              track="discussion.buy"
            >
              买入
            </Button>
          )}
          <Button grow={1} href={to.discussionPost({ fund: fundCode })} track="discussion.write">
            参与讨论
          </Button>
        </>
      }
    >
      <DrawnFundTalkBoard talk={query.data} />
    </Page>
  )
}

import { assistantRefusals } from '@koi/contracts/codes/assistant-refusals'
import { CallFailed } from '@koi/contracts/client'
import { pages, to } from '@koi/contracts/pages'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import { analystNotes } from '@koi/domain/assistant/display-phase'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AnswerText } from '../components/AnswerText.tsx'
import { ReceiptSheet } from '../components/ReceiptSheet.tsx'
import { useSharedDialog, type SharedDialog } from '../queries.ts'
import chat from '../components/Chat.module.css'
import styles from '../components/Sharing.module.css'

const { title } = pages.outAiShare
const GONE = String(assistantRefusals.assistantShareUnknown.code)

/** RT-137: answers that somebody shares, for whoever has the link. */
export default function OutAiShare() {
  const { token = '' } = usePageQuery(pages.outAiShare.query)
  const query = useSharedDialog(token)
  if (query.data) return <Shared shared={query.data} />
  if (query.error instanceof CallFailed && query.error.retcode === GONE) {
    return (
      <Page title={title}>
        <Card>
          <Empty
            icon="share"
            title="这个分享打不开了"
            hint="可能已取消、已过期，或链接不完整。可以请对方重新分享。"
            action={
              <Button kind="soft" size="medium" href={to.home()}>
                去首页看看
              </Button>
            }
          />
        </Card>
      </Page>
    )
  }
  return (
    <PageWaiting title={title} query={query}>
      <Card>
        <SkeletonRows rows={4} label="正在打开分享" />
      </Card>
    </PageWaiting>
  )
}

function Shared({ shared }: { shared: SharedDialog }) {
  const { turns, dataDay, isOutdated, sharedMs } = shared
  const [receipt, setReceipt] = useState<Receipt>()
  return (
    <Page title={title} footer={<Button href={to.aiChat()}>我也问一问</Button>}>
      {isOutdated && (
        <Notice title="数据已过期">之后有新的数据公布，下面的数字可能已经变化。</Notice>
      )}
      <p className={styles.facts}>
        {withMoney(`数据截至 ${dataDay} · ${shanghaiDate(sharedMs)} 分享`)}
      </p>
      <ol className={chat.turns} aria-label="对话">
        {turns.map(({ question, pieces, quotes, analyst, isOwn, askedMs }) => (
          <li key={askedMs} className={chat.turn}>
            <p className={chat.question}>{question}</p>
            <article className={chat.answer} aria-label="回答">
              <AnswerText pieces={pieces} quotes={quotes} onOpen={setReceipt} />
              <p className={chat.note}>
                {analystNotes[analyst]}
                {isOwn && '。回答里的持仓和订单是分享者的。'}
              </p>
            </article>
          </li>
        ))}
      </ol>
      <p className={chat.note}>{DISCLAIMER}</p>
      {receipt && <ReceiptSheet receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </Page>
  )
}

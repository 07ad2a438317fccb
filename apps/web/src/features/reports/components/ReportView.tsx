import { to } from '@koi/contracts/pages'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { useState } from 'react'
import { AnswerText, ReceiptSheet } from '#features/assistant/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ShownReport } from '../queries.ts'
import { Listen } from './Listen.tsx'
import { NeedsConsent } from './NeedsConsent.tsx'
import styles from './Reports.module.css'

/** A report: its day, its parts, what they are about; every figure opens to where it was read. */
export function ReportView({ report }: { report: ShownReport }) {
  const { day, madeMs, isOld, sections, quotes, notes, need } = report
  const [receipt, setReceipt] = useState<Receipt>()
  const days = useDayTexts()
  return (
    <Stack>
      <p className={styles.lead}>
        {withMoney(`${day === '' ? '' : `数据日期 ${day} · `}生成于 ${days.moment(madeMs)}`)}
      </p>
      {isOld && (
        <Notice title="数据已过期">这份报告之后已有更新的数据，可以打开最新报告查看。</Notice>
      )}
      {need === 'consent' && (
        <NeedsConsent>同意后报告才能包含你的持仓和订单，随时可以关闭。</NeedsConsent>
      )}
      <Listen report={report} />
      {sections.map(({ heading, paragraphs, articles, funds }) => (
        <Card key={heading} title={heading}>
          <div className={styles.part}>
            {paragraphs.map(({ pieces }, at) => (
              <AnswerText key={at} pieces={pieces} quotes={quotes} onOpen={setReceipt} />
            ))}
            {articles.length > 0 && (
              <List label={heading}>
                {articles.map(({ articleId, title, source, publishedTime, why, link }) => (
                  <ListRow
                    key={articleId}
                    title={title}
                    detail={[source, publishedTime.slice(0, 16), why]
                      .filter((each) => each !== '')
                      .join(' · ')}
                    href={link}
                  />
                ))}
              </List>
            )}
            {funds.length > 0 && (
              <ul className={styles.funds} aria-label={`${heading}的产品`}>
                {funds.map(({ fundCode, spid, name }) => (
                  <li key={fundCode}>
                    <Link className={styles.fund} href={to.productDetail({ fundCode, spid })}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Card>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.lead}>
          {note}
        </p>
      ))}
      <p className={styles.lead}>按固定规则由数据生成，未使用大语言模型</p>
      <p className={styles.lead}>{DISCLAIMER}</p>
      {receipt && <ReceiptSheet receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </Stack>
  )
}

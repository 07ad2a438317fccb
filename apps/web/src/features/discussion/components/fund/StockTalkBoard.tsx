import { to } from '@koi/contracts/pages'
import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { ResponseOf } from '@koi/contracts/call'
import { formatPercent, rateText } from '@koi/domain/rates/format-rate'
import { WHOLE_PPM } from '@koi/domain/disclosed/holding-report'
import { useDayTexts } from '#session/today.ts'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { FeedByOrder } from '../FeedByOrder.tsx'
import styles from './FundTalkBoard.module.css'

type StockTalkData = ResponseOf<typeof discussionCalls.queryStockTalk>

/** A stock that funds disclosed, and posts that name it. There is no quote: nobody here sells stocks, or has their prices. */
export function StockTalkBoard({ talk }: { talk: StockTalkData }) {
  const days = useDayTexts()
  const { stockCode, name, industry, holders } = talk
  const label = name === '' ? stockCode : name
  return (
    <>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.name}>{label}</h2>
          <p className={styles.facts}>
            <Facts items={[stockCode, ...(industry === '' ? [] : [industry])]} />
          </p>
          <p className={styles.facts}>没有股票行情：这里不卖股票，也不提供股价。</p>
        </div>
      </Card>
      {holders.length > 0 && (
        <Card title="披露持有它的基金">
          <ShareBars
            label="披露持有它的基金"
            whole={WHOLE_PPM}
            items={holders.map(({ fund, weightPpm, reportDay }) => ({
              key: fund.fundCode,
              label: fund.name,
              note: fund.riskName,
              value: weightPpm ?? 0,
              text: weightPpm === null ? '--' : formatPercent(rateText(weightPpm)),
              textNote: `${days.short(reportDay)} 季报`,
              href: to.productDetail({ fundCode: fund.fundCode, spid: fund.spid }),
            }))}
          />
        </Card>
      )}
      <FeedByOrder
        request={{ feed: 'search', keyword: label }}
        empty={
          <Empty
            picture={<Spot name="talk" />}
            title="还没有人聊这只股票"
            hint="帖子里写到它的名字，就会显示在这里"
          />
        }
      />
    </>
  )
}

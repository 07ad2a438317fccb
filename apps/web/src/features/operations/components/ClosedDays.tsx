import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Table } from '#ui/layout/Table.tsx'
import type { ClosedDay } from '../clock-model.ts'
import styles from './ClosedDays.module.css'

const columns = [
  { label: '日期' },
  { label: '净值入账', align: 'end' },
  { label: '确认订单', align: 'end' },
  { label: '到账', align: 'end' },
] as const

/** What the day close did on the days behind us. */
export function ClosedDays({ days }: { days: readonly ClosedDay[] }) {
  return (
    <Card title="最近的清算日">
      {days.length === 0 ? (
        <Empty icon="clock" title="还没有清算过的交易日" hint="快进到净值公布，当天就会清算。" />
      ) : (
        <>
          <Table
            caption="最近的清算日"
            columns={columns}
            rows={days.map(({ day, published, confirmed, paidOut }) => ({
              key: day,
              cells: [<Day key="day" text={day} />, published, confirmed, paidOut],
            }))}
          />
          <p className={styles.note}>
            净值入账：有人持有或正在买卖的产品中，净值已计入持仓的只数；确认订单和到账是笔数。
          </p>
        </>
      )}
    </Card>
  )
}

/** A date in one piece, also in a narrow column. */
function Day({ text }: { text: string }) {
  return <span className={styles.day}>{text}</span>
}

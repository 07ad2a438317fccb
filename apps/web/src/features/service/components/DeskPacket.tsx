import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { usePacket } from '../desk-queries.ts'
import { subjectName } from '../subject-name.ts'
import styles from './Service.module.css'

interface Line {
  title: string
  note: string
  value: string
}

/** Lines under a heading, or why there are none. */
const Part = ({ title, lines, none }: { title: string; lines: readonly Line[]; none: string }) => (
  <div>
    <p className={styles.title}>{title}</p>
    {lines.length === 0 ? (
      <p className={styles.note}>{none}</p>
    ) : (
      <List label={title}>
        {lines.map((line, place) => (
          <ListRow
            // oxlint-disable-next-line react/no-array-index-key -- lines that were read once
            key={place}
            title={line.title}
            detail={line.note}
            value={line.value}
          />
        ))}
      </List>
    )}
  </div>
)

interface DeskPacketProps {
  talkId: string
  sharesHoldings: boolean
}

/** Who asks, and what the desk may know of them; opening it is written down. */
export function DeskPacket(props: DeskPacketProps) {
  const [isWanted, want] = useState(false)
  return (
    <Disclosure summary="客户资料" onOpen={() => want(true)}>
      {isWanted && <Packet {...props} />}
    </Disclosure>
  )
}

function Packet({ talkId, sharesHoldings }: DeskPacketProps) {
  const packet = usePacket(talkId, sharesHoldings, true)
  if (!packet.data) {
    return packet.error ? (
      <QueryFailed query={packet} />
    ) : (
      <SkeletonRows rows={2} label="正在读取客户资料" />
    )
  }
  const { phoneMasked, levelName, isPriority, crmUserId, orders, holdings, earlier } = packet.data
  const facts = [phoneMasked, levelName, isPriority ? '优先接入' : '', crmUserId].filter(Boolean)
  const before = earlier.map(({ subject, closedMs, rating }) => ({
    title: subjectName(subject),
    note: shanghaiDate(closedMs),
    value: rating > 0 ? `评分 ${rating}` : '',
  }))
  return (
    <div className={styles.stack}>
      {facts.length > 0 && <p className={styles.note}>{facts.join(' · ')}</p>}
      <Part title="最近订单" lines={orders} none="没有订单" />
      <Part
        title="持仓"
        lines={holdings ?? []}
        none={holdings === null ? '客户没有授权查看持仓' : '没有持仓'}
      />
      <Part title="以前的会话" lines={before} none="没有以前的会话" />
      {!packet.data.areErrorsKept && (
        <p className={styles.note}>平台不保存客户遇到过的错误码，请让客户读出提示</p>
      )}
    </div>
  )
}

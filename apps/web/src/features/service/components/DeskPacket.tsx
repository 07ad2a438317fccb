import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { usePacket } from '../desk-queries.ts'
import styles from './Service.module.css'

interface Line {
  title: string
  note: string
  value: string
}

const Lines = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <List label={label}>
    {lines.map(({ title, note, value }) => (
      <li key={`${title} ${note}`}>
        <ListRow title={title} detail={note} value={value} />
      </li>
    ))}
  </List>
)

/** Who asks, and what the desk may know of them; opening it is written down. */
export function DeskPacket({ talkId }: { talkId: string }) {
  const packet = usePacket(talkId)
  if (!packet.data) {
    return packet.error ? (
      <QueryFailed query={packet} />
    ) : (
      <SkeletonRows rows={2} label="正在读取客户资料" />
    )
  }
  const { phoneMasked, levelName, isPriority, crmUserId, orders, holdings } = packet.data
  const facts = [phoneMasked, levelName, isPriority ? '优先接入' : '', crmUserId].filter(Boolean)
  return (
    <Disclosure summary="客户资料">
      <p className={styles.note}>{facts.join(' · ')}</p>
      <p className={styles.title}>最近订单</p>
      {orders.length === 0 ? (
        <p className={styles.note}>没有订单</p>
      ) : (
        <Lines label="最近订单" lines={orders} />
      )}
      <p className={styles.title}>持仓</p>
      {holdings === null ? (
        <p className={styles.note}>客户没有授权查看持仓</p>
      ) : holdings.length === 0 ? (
        <p className={styles.note}>没有持仓</p>
      ) : (
        <Lines label="持仓" lines={holdings} />
      )}
      {!packet.data.areErrorsKept && (
        <p className={styles.note}>平台不保存客户遇到过的错误码，请让客户读出提示</p>
      )}
    </Disclosure>
  )
}

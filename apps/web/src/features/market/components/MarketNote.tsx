import styles from './MarketNote.module.css'

/** What the figures of the market are, and are not. */
export function MarketNote() {
  return (
    <p className={styles.note}>
      指数是收盘点位，基金按已公布的净值，不含盘中估算；涨跌家数中 A、C
      类份额分开计数。过往业绩不代表未来表现，基金有风险，投资需谨慎。
    </p>
  )
}

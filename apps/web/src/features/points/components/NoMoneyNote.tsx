import styles from './NoMoneyNote.module.css'

/** What points never are. */
export const NoMoneyNote = () => (
  <p className={styles.note}>积分不能兑换现金或基金份额，与买入金额无关</p>
)

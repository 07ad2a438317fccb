import styles from './ContentCard.module.css'

/** What no goal counts, and why. */
export const NotCounted = () => (
  <p className={styles.note}>
    组合和养老金账户里的产品不计入目标：组合按自己的配置整体买卖，养老金要到领取时才能取出，都不能单独拿来用。
  </p>
)

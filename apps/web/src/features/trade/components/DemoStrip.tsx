import { to } from '@koi/contracts/pages'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#navigation/Link.tsx'
import styles from './DemoStrip.module.css'

/** Demo only: leads to the clock that lets the order go on. */
export function DemoStrip() {
  return (
    <Link href={to.demoClock()} className={styles.strip}>
      <Icon name="clock" size={18} />
      <span className={styles.text}>演示：让时间前进，看它确认</span>
      <Icon name="forward" size={16} />
    </Link>
  )
}

import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './WriteLink.module.css'

/** Leads to the composer from a list, in the thumb's reach. */
export const WriteLink = ({ href }: { href: string }) => (
  <Link className={styles.write} href={href} data-track="discussion.write">
    <Icon name="plus" size={20} />
    发帖
  </Link>
)

import { pages, to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ListLinks.module.css'

/** The whole lists behind the square: topics, funds, people, and what people earned. */
export function ListLinks() {
  const links = [
    { icon: 'list', label: '话题榜', href: to.squareList({ type: 'topics' }) },
    { icon: 'wealth', label: '基金榜', href: to.squareList({ type: 'funds' }) },
    { icon: 'shield', label: pages.discussionExpert.title, href: to.discussionExpert() },
    { icon: 'growth', label: pages.eProfitList.title, href: to.eProfitList() },
  ] as const
  return (
    <ul className={styles.links} aria-label="社区榜单">
      {links.map(({ icon, label, href }) => (
        <li key={label}>
          <Link className={styles.link} href={href}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

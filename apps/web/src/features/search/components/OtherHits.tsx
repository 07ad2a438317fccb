import { Link } from '#navigation/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { OtherHit } from '../queries.ts'
import type { OtherGroup } from '../search-state.ts'
import { Marked } from './Marked.tsx'
import styles from './OtherHits.module.css'

const groupNames: Record<OtherGroup, string> = {
  index: '指数',
  theme: '主题',
  manager: '基金经理',
  company: '基金公司',
  function: '功能',
}

interface OtherHitsProps {
  group: OtherGroup
  hits: readonly OtherHit[]
  query: string
}

/** Indices, themes, managers, companies or functions of a name; nothing where there are none. */
export function OtherHits({ group, hits, query }: OtherHitsProps) {
  if (hits.length === 0) return null
  return (
    <Card title={groupNames[group]}>
      <ul>
        {hits.map(({ name, says, href }) => (
          <li key={href}>
            <Link className={styles.row} href={href} data-track={`search.${group}`}>
              <span className={styles.sign} data-group={group} aria-hidden>
                {group === 'manager' ? name.charAt(0) : groupNames[group].slice(-2, -1)}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>
                  <Marked text={name} query={query} />
                </span>
                <span className={styles.says}>{says}</span>
              </span>
              <Icon name="forward" size={16} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

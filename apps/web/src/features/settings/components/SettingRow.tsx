import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { ListRow } from '#ui/layout/ListRow.tsx'
import styles from './SettingRow.module.css'

interface SettingRowProps {
  icon: IconName
  title: string
  detail?: string
  value?: string
  href: string
}

/** The way to one setting. */
export function SettingRow({ icon, value, ...row }: SettingRowProps) {
  return (
    <ListRow
      {...row}
      leading={
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
      }
      {...(value !== undefined && { value: <span className={styles.value}>{value}</span> })}
    />
  )
}

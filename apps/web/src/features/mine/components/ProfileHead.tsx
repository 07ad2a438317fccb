import { avatarTint } from '@koi/domain/identity/avatar-tint'
import type { Account } from '#session/session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ProfileHead.module.css'

/** Who is here. A visitor is greeted. */
export function ProfileHead({ account }: { account: Account | undefined }) {
  // Demo investors have no phone.
  const note = account ? account.phoneMasked : '登录后管理你的资产'
  return (
    <div className={styles.head}>
      <span
        className={styles.portrait}
        aria-hidden="true"
        {...(account && {
          style: {
            color: `var(--avatar-${avatarTint(account.accountId)})`,
            background: `var(--avatar-${avatarTint(account.accountId)}-soft)`,
          },
        })}
      >
        {account ? account.nickName.slice(0, 1) || '锦' : <Icon name="person" size={26} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{account ? account.nickName : '你好，访客'}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}

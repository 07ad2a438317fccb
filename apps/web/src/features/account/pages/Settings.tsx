import { pages, to } from '@koi/contracts/pages'
import { useChannel } from '#brand/use-channel.ts'
import { useLargeType } from '#lib/large-type.ts'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Page } from '#ui/Page.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Switch } from '#ui/Switch.tsx'
import { GuestNote } from '../components/GuestNote.tsx'
import styles from './Settings.module.css'

/** What a person may decide about their account and this device. */
export default function Settings() {
  const session = useSession()
  return (
    <Page title={pages.settings.title}>
      <Stack>
        {session?.guest && <GuestNote returl={to.settings()} />}
        <SecurityCard />
        <DisplayCard />
        {session?.account && <TracesCard />}
      </Stack>
    </Page>
  )
}

function SecurityCard() {
  const account = useSession()?.account
  const hasPassword = useChannel()?.canPassword ?? false
  return (
    <Card title="账户与安全">
      <List label="账户与安全">
        <Entry
          icon="person"
          title="登录方式"
          detail="手机号、微信、QQ、通行密钥"
          href={to.linkedLogins()}
        />
        <Entry
          icon="shield"
          title="登录设备"
          detail="看看哪些设备登录着，让不认识的退出"
          href={to.sessions()}
        />
        {account && hasPassword && (
          <Entry
            icon="lock"
            title="支付密码"
            detail={account.hasPayPassword ? '已设置' : '未设置'}
            href={to.payPassword({ returl: to.settings() })}
          />
        )}
      </List>
    </Card>
  )
}

function DisplayCard() {
  const [isLarge, setLarge] = useLargeType()
  return (
    <Card title="显示">
      <Switch label="大字版" detail="所有页面都用大字" checked={isLarge} onChange={setLarge} />
    </Card>
  )
}

/** What is known of the person beyond the account: they can look at it and take it back. */
function TracesCard() {
  return (
    <Card title="我的记录">
      <List label="我的记录">
        <Entry
          icon="share"
          title="我的分享"
          detail="查看或收回分享过的链接"
          href={to.shareLinks()}
        />
        <Entry
          icon="document"
          title="交易留痕"
          detail="买卖时看过什么、确认过什么，可导出"
          href={to.traceRecords()}
        />
      </List>
    </Card>
  )
}

interface EntryProps {
  icon: IconName
  title: string
  detail: string
  href: string
}

function Entry({ icon, ...row }: EntryProps) {
  return (
    <ListRow
      {...row}
      leading={
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
      }
    />
  )
}

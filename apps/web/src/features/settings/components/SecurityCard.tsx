import { to } from '@koi/contracts/pages'
import { useChannel } from '#brands/use-channel.ts'
import type { Session } from '#session/session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { SettingRow } from './SettingRow.tsx'

/** How the account is entered and kept safe; for members and guests. */
export function SecurityCard({ session: { account } }: { session: Session }) {
  const channel = useChannel()
  const hasPassword = channel?.canPassword ?? false
  const canPay = channel?.buyBlock?.kind !== 'channel'
  return (
    <Card title="账户与安全">
      <List label="账户与安全">
        {account &&
          (account.phoneMasked === '' ? (
            <SettingRow
              icon="phone"
              title="手机号"
              value="去绑定"
              href={to.bindPhone({ returl: to.settings() })}
            />
          ) : (
            <SettingRow
              icon="phone"
              title="手机号"
              value={account.phoneMasked}
              href={to.linkedLogins()}
            />
          ))}
        <SettingRow
          icon="person"
          title="登录方式"
          detail="手机号、微信、QQ、通行密钥"
          href={to.linkedLogins()}
        />
        <SettingRow
          icon="shield"
          title="登录设备"
          detail="让不认识的设备退出"
          href={to.sessions()}
        />
        {account && canPay && <SettingRow icon="card" title="银行卡" href={to.bankCards()} />}
        {account && hasPassword && (
          <SettingRow
            icon="lock"
            title="支付密码"
            value={account.hasPayPassword ? '已设置' : '未设置'}
            href={to.payPassword({ returl: to.settings() })}
          />
        )}
      </List>
    </Card>
  )
}

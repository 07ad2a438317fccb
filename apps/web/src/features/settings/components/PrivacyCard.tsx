import { to } from '@koi/contracts/pages'
import { useBrandHas } from '#brands/use-brand-has.ts'
import { useSetting } from '#lib/setting.ts'
import { trackingAllowed } from '#tracking/allowed.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { SettingRow } from './SettingRow.tsx'

/** What is known of a member, and deciding about it. */
export function PrivacyCard() {
  const has = useBrandHas()
  return (
    <Card title="隐私">
      <List label="隐私">
        <SettingRow
          icon="check"
          title="授权管理"
          detail="同意了什么、给谁、保存多久"
          href={to.consents()}
        />
        {has('aiClients') && (
          <SettingRow
            icon="link"
            title="AI 客户端"
            detail="连接、查看读取记录、断开"
            href={to.aiClients()}
          />
        )}
        <SettingRow
          icon="list"
          title="我的交易留痕"
          detail="买卖时看过什么、确认过什么"
          href={to.traceRecords()}
        />
        <SettingRow
          icon="share"
          title="我的分享链接"
          detail="查看或收回分享过的链接"
          href={to.shareLinks()}
        />
        <SettingRow
          icon="document"
          title="个人信息与注销"
          detail="导出我的数据、注销账户"
          href={to.dataRequests()}
        />
      </List>
    </Card>
  )
}

/** Somebody without an account decides about this device alone. */
export function DevicePrivacyCard() {
  const [isAllowed, setAllowed] = useSetting(trackingAllowed, true)
  return (
    <Card title="隐私">
      <Switch
        label="使用统计"
        detail="用来改进产品，不含姓名、金额和输入的文字；关闭后本机不再记录"
        checked={isAllowed}
        onChange={setAllowed}
      />
    </Card>
  )
}

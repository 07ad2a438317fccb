import { to } from '@koi/contracts/pages'
import type { Account } from '#session/session.ts'
import { useChannel } from '#brands/use-channel.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useAssets, useRiskEntry } from '../queries.ts'
import styles from './MineEntries.module.css'

interface MineEntriesProps {
  account: Account
  isDemo: boolean
}

interface Entry {
  icon: IconName
  title: string
  href: string
  detail?: string
  value?: string
}

interface MoneyFacts {
  count: number
  transit: number
  /** Where nothing is sold there is nothing to put money into. */
  canPay: boolean
}

const goodsEntries: readonly Entry[] = [
  { icon: 'wallet', title: '余额+', href: to.overPlus() },
  { icon: 'gold', title: '黄金', href: to.gold() },
  { icon: 'shield', title: '个人养老金', href: to.pension() },
]

const planEntry: Entry = {
  icon: 'plan',
  title: '工资理财',
  detail: '发薪后自动定投，随时可停',
  href: to.planList(),
}

const cardEntry: Entry = {
  icon: 'card',
  title: '银行卡',
  detail: '转入、提现与卡管理',
  href: to.bankCards(),
}

/** To what the person owns and does with it. */
const moneyEntries = ({ count, transit, canPay }: MoneyFacts): Entry[] => [
  {
    icon: 'wealth',
    title: '我的持仓',
    href: to.holdTotal(),
    ...(count > 0 && { value: `${count} 项` }),
  },
  ...(canPay ? goodsEntries : []),
  {
    icon: 'list',
    title: '交易记录',
    href: to.tradeRecords(),
    ...(transit > 0 && { value: `${transit} 笔在途` }),
  },
  ...(canPay ? [planEntry] : []),
  {
    icon: 'document',
    title: '对账单',
    href: to.statements(),
  },
]

/** The ways from 我的 to everything that is the person's own. */
export function MineEntries({ account, isDemo }: MineEntriesProps) {
  const { assets } = useAssets()
  const risk = useRiskEntry()
  const channel = useChannel()
  const hasPassword = channel?.canPassword ?? true
  const canPay = channel?.buyBlock?.kind !== 'channel'
  const count = assets?.holdingCount ?? 0
  const transit = assets?.inTransitCount ?? 0
  const money = moneyEntries({ count, transit, canPay })
  const settings: Entry[] = [
    ...(canPay ? [cardEntry] : []),
    {
      icon: 'scale',
      title: '风险测评',
      href: to.kycExam(),
      ...(risk && { value: risk.value }),
      ...(risk && risk.note !== '' && { detail: risk.note }),
    },
    ...(hasPassword
      ? [
          {
            icon: 'lock' as const,
            title: '支付密码',
            href: to.payPassword(),
            value: account.hasPayPassword ? '已设置' : '未设置',
          },
        ]
      : []),
    ...(isDemo
      ? [
          {
            icon: 'clock' as const,
            title: '演示时钟',
            detail: '快进到净值公布、下一个交易日',
            href: to.demoClock(),
          },
        ]
      : []),
  ]
  return (
    <>
      <EntryCard label="资产与交易" entries={money} />
      <EntryCard label="账户" entries={settings} />
    </>
  )
}

function EntryCard({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <Card>
      <div className={styles.rows}>
        <List label={label}>
          {entries.map(({ icon, value, ...entry }) => (
            <ListRow
              key={entry.title}
              {...entry}
              leading={
                <span className={styles.icon}>
                  <Icon name={icon} size={22} />
                </span>
              }
              {...(value !== undefined && { value: <span className={styles.value}>{value}</span> })}
            />
          ))}
        </List>
      </div>
    </Card>
  )
}

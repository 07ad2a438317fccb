import { to } from '@koi/contracts/pages'
import type { Account } from '#session/session.ts'
import { useBrandHas } from '#brands/use-brand-has.ts'
import { useUsableText } from '#features/coupons/index.ts'
import { useCommunityEntry } from '#features/discussion/index.ts'
import { useLevelName } from '#features/member/index.ts'
import { usePointsEntry } from '#features/points/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { riskEntryOf, type Overview } from '../model.ts'
import { useAssets } from '../queries.ts'
import { useOverview } from '../use-overview.ts'
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

const statementEntry: Entry = { icon: 'document', title: '对账单', href: to.statements() }

const assistantEntry: Entry = {
  icon: 'ask',
  title: 'AI 助手',
  detail: '查基金、规则和自己的持仓',
  href: to.aiChat({ fromPage: 'mine' }),
}

const serviceEntry: Entry = {
  icon: 'phone',
  title: '联系客服',
  detail: '先问小锦，需要时转人工',
  href: to.assistant({ fromPage: 'mine' }),
}

const clockEntry: Entry = {
  icon: 'clock',
  title: '演示时钟',
  detail: '快进到净值公布、下一个交易日',
  href: to.demoClock(),
}

const communityEntry = (unread: string | undefined): Entry => ({
  icon: 'community',
  title: '社区主页',
  href: to.discussionMyAccount(),
  ...(unread !== undefined && { value: unread }),
})

function riskEntry(overview: Overview | undefined): Entry {
  const risk = overview && riskEntryOf(overview)
  return {
    icon: 'scale',
    title: '风险测评',
    href: to.kycExam(),
    ...(risk && { value: risk.value }),
    ...(risk && risk.note !== '' && { detail: risk.note }),
  }
}

const cardsText = ({ cardCount, cardLastFour }: Overview): string => {
  if (cardCount === 0) return '未绑定'
  return cardCount === 1 ? `尾号 ${cardLastFour}` : `${cardCount} 张`
}

/** The ways from 我的 to what the person did, and to what they are known by. */
export function MineEntries({ account, isDemo }: MineEntriesProps) {
  const { assets } = useAssets()
  const { data: overview } = useOverview()
  const has = useBrandHas()
  const transit = assets?.inTransitCount ?? 0
  const coupons = useUsableText()
  const level = useLevelName()
  const points = usePointsEntry()
  const community = useCommunityEntry()
  const entries: Entry[] = [
    {
      icon: 'list',
      title: '交易记录',
      href: to.tradeRecords(),
      ...(transit > 0 && { value: `${transit} 笔在途` }),
    },
    assistantEntry,
    serviceEntry,
    statementEntry,
    riskEntry(overview),
    ...(level === undefined
      ? []
      : [{ icon: 'star' as const, title: '会员中心', href: to.member(), value: level }]),
    ...(has('payment')
      ? [
          {
            icon: 'coupon' as const,
            title: '卡券',
            href: to.coupon(),
            ...(coupons !== undefined && { value: coupons }),
          },
          ...(points === undefined
            ? []
            : [{ icon: 'gift' as const, title: '积分', href: to.pointsMall(), value: points }]),
          {
            icon: 'card' as const,
            title: '银行卡',
            href: to.bankCards(),
            ...(overview && { value: cardsText(overview) }),
          },
          { icon: 'wallet' as const, title: '信用卡还款', href: to.creditCard() },
        ]
      : []),
    { icon: 'compass', title: '我的目标', href: to.goals() },
    { icon: 'person', title: '家庭账户', href: to.family() },
    ...(has('community') ? [communityEntry(community)] : []),
    { icon: 'book', title: '投资课堂', href: to.tutorial() },
    ...(has('live') ? [{ icon: 'play' as const, title: '直播广场', href: to.liveSquare() }] : []),
    ...(has('password')
      ? [
          {
            icon: 'lock' as const,
            title: '支付密码',
            href: to.payPassword(),
            value: account.hasPayPassword ? '已设置' : '未设置',
          },
        ]
      : []),
    ...(isDemo ? [clockEntry] : []),
  ]
  return (
    <Card>
      <div className={styles.rows}>
        <List label="交易与账户">
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

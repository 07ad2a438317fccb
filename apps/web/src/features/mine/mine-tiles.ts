import { to } from '@koi/contracts/pages'
import type { BrandPart } from '@koi/domain/brands/brand-has'
import { planKindNames, type PlanKind } from '@koi/domain/plans/plan-words'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import type { IconName } from '#ui/icons/icon-paths.ts'
import type { Assets, Overview } from './model.ts'

/** One thing that a person has: its value of now, and one line about it. Not known yet: no value. */
export interface MineTile {
  icon: IconName
  label: string
  /** Absent where its parts are pressed one by one. */
  href?: string
  value: string | undefined
  note: string
  ways?: readonly { label: string; href: string }[]
}

interface Known {
  /** What the brand has: of the rest only what somebody holds is shown. */
  has: (part: BrandPart) => boolean
  assets: Assets | undefined
  overview: Overview | undefined
  /** How a day is written, such as `11-19`. */
  short: (day: string) => string
}

type PartName = Assets['parts'][number]['part']
type Plans = Overview['plans']

const partOf = (assets: Assets | undefined, name: PartName) =>
  assets?.parts.find(({ part }) => part === name)

/** `11-19 +315.60`, or how it is without a profit of that day. */
function dayNote({ assets, short }: Known, name: PartName, otherwise: string): string {
  const profit = partOf(assets, name)?.dayProfitCents
  if (profit === undefined || profit === null || assets?.updatedDay === undefined) return otherwise
  return `${short(assets.updatedDay)} ${formatSigned(profit)}`
}

const amountOf = (assets: Assets | undefined, name: PartName): string | undefined => {
  const part = partOf(assets, name)
  return part && formatCents(part.valueCents)
}

/** An amount where there is one, else what it is. */
function amountOr(assets: Assets | undefined, name: PartName, otherwise: string) {
  const part = partOf(assets, name)
  return part && (part.valueCents === 0 ? otherwise : formatCents(part.valueCents))
}

/** Whether the brand has a part of the product, or somebody still holds something of it. */
const isShown = ({ has, assets }: Known, part: BrandPart, name: PartName): boolean =>
  has(part) || (partOf(assets, name)?.valueCents ?? 0) !== 0

/** What is theirs in money; all tiles with an amount add up to the total. */
export function moneyTiles(known: Known): MineTile[] {
  const { assets, overview, short } = known
  const funds = partOf(assets, 'funds')?.count ?? 0
  const moving = partOf(assets, 'confirming')?.count ?? 0
  const next = overview?.nextConfirmDate ?? ''
  const wallet: MineTile = {
    icon: 'wallet',
    label: '余额+',
    href: to.overPlus(),
    value: amountOf(assets, 'wallet'),
    note: dayNote(known, 'wallet', '随时转入，每天有收益'),
  }
  return [
    {
      icon: 'wealth',
      label: '基金',
      href: to.holdTotal(),
      value: amountOf(assets, 'funds'),
      note: [funds > 0 && `${funds} 只`, dayNote(known, 'funds', funds > 0 ? '' : '还没有持有')]
        .filter(Boolean)
        .join(' · '),
    },
    ...(isShown(known, 'wallet', 'wallet') ? [wallet] : []),
    {
      icon: 'card',
      label: '余额',
      value: amountOf(assets, 'cash'),
      note: '',
      ways: [
        { label: '转入', href: to.cardTransfer({ direction: 'in' }) },
        { label: '提现', href: to.cardTransfer({ direction: 'out' }) },
      ],
    },
    {
      icon: 'clock',
      label: '在途',
      href: to.tradeRecords(),
      value: amountOf(assets, 'confirming'),
      note:
        moving === 0
          ? '没有在途订单'
          : `${moving} 笔${next === '' ? '' : ` · ${short(next)} 确认`}`,
    },
  ]
}

/** 定投 and 工资理财: how many run, and what comes off next. */
function planTile(
  { short }: Known,
  plans: Plans | undefined,
  { kind, idle }: { kind: PlanKind; idle: string },
): MineTile {
  const amount = plans?.nextAmountCents
  return {
    icon: kind === 'regular' ? 'refresh' : 'plan',
    label: planKindNames[kind],
    href:
      plans && plans.count > 0
        ? to.planList({ planKind: kind })
        : to.planCreate(kind === 'regular' ? {} : { planKind: kind }),
    value: plans && (plans.count > 0 ? `${plans.count} 个` : '未设置'),
    note:
      plans && plans.count > 0 && amount !== undefined && amount !== null
        ? `${short(plans.nextDueDate)} 扣 ${formatCents(amount)}`
        : idle,
  }
}

/** What they follow. */
export const favouriteTile = ({ overview }: Known): MineTile => ({
  icon: 'star',
  label: '自选',
  href: to.watchlist(),
  value: overview && `${overview.favouriteCount} 只`,
  note: '分组和提醒',
})

/** What else is theirs, or could be. */
export function otherTiles(known: Known): MineTile[] {
  const { assets, overview } = known
  const accounts = partOf(assets, 'accounts')?.count ?? 0
  const isPensionOpen = overview?.hasPension ?? false
  const gold: MineTile = {
    icon: 'gold',
    label: '黄金',
    href: to.gold(),
    value: amountOr(assets, 'gold', '未持有'),
    note: dayNote(known, 'gold', '按克买卖'),
  }
  const pension: MineTile = {
    icon: 'shield',
    label: '养老金',
    href: to.pension(),
    value: overview && (isPensionOpen ? amountOf(assets, 'pension') : '未开通'),
    note: dayNote(known, 'pension', isPensionOpen ? '退休后领取' : '个人养老金账户'),
  }
  const combinations: MineTile = {
    icon: 'compass',
    label: '组合',
    href: accounts > 0 ? to.holdTotal() : to.listAdvanced({ category: 'union' }),
    value: amountOr(assets, 'accounts', '未持有'),
    note: accounts > 0 ? `${accounts} 个` : '一次买入一篮子',
  }
  return [
    planTile(known, overview?.plans, { kind: 'regular', idle: '按日、周或月买' }),
    planTile(known, overview?.salaryPlans, { kind: 'salary', idle: '发薪后自动买' }),
    ...(isShown(known, 'gold', 'gold') ? [gold] : []),
    ...(isPensionOpen || isShown(known, 'pension', 'pension') ? [pension] : []),
    ...(accounts > 0 || isShown(known, 'combinations', 'accounts') ? [combinations] : []),
    favouriteTile(known),
  ]
}

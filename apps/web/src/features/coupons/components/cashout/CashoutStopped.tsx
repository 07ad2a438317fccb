import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import type { CashoutState, Coupon } from '../../model.ts'

interface CashoutStoppedProps {
  coupon: Coupon
  state: CashoutState
}

/** Why nothing is moved, or moved any more, and where one goes from here. */
export function CashoutStopped({ coupon, state }: CashoutStoppedProps) {
  const { short } = useDayTexts()
  const { couponId, worthCents, usedMs, expiresDay } = coupon
  const amount = `${formatCents(worthCents)} 元`
  const usedDay = usedMs === null ? '' : `${short(shanghaiDate(usedMs))} `
  const toCoupons = { text: '查看我的卡券', href: to.coupon() }
  const words = {
    ready: {
      title: '还没有转入余额',
      hint: `${amount}还在红包里，${short(expiresDay)} 前都可以转入。`,
      way: { text: '去转入', href: to.couponCashoutCheck({ userPrizeId: couponId }) },
    },
    done: {
      title: '这个红包已经转入余额',
      hint: `${usedDay}转入 ${amount}，不会重复转入。`,
      way: { text: '查看余额', href: to.mine() },
    },
    expired: {
      title: '红包已过期',
      hint: `有效期到 ${short(expiresDay)}，过期不能再转入余额。`,
      way: toCoupons,
    },
    withdrawn: {
      title: '红包已兑换',
      hint: '这个红包已用于兑换，不能再转入余额。',
      way: toCoupons,
    },
    noPacket: {
      title: '这张卡券不是红包',
      hint: '只有现金红包能转入余额。',
      way: toCoupons,
    },
  }[state]
  return (
    <Empty
      picture={<Spot name={state === 'done' ? 'cash' : 'calm'} />}
      title={words.title}
      hint={words.hint}
      action={
        <Button kind="soft" size="medium" href={words.way.href}>
          {words.way.text}
        </Button>
      }
    />
  )
}

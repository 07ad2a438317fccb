import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { DataRequests } from './queries.ts'

type Obstacle = DataRequests['obstacles'][number]

export interface ObstacleWords {
  title: string
  detail: string
  /** Where it can be cleared away. */
  href?: string
}

/** What stands in the way of closing, and what to do about it. */
export function obstacleWords({ kind, count, amount }: Obstacle, playCents: number): ObstacleWords {
  switch (kind) {
    case 'position':
      return { title: `还有 ${count} 项持仓`, detail: '请先全部卖出', href: to.holdTotal() }
    case 'order':
      return {
        title: `还有 ${count} 笔未完成的交易`,
        detail: '请等待完成，或在交易记录里撤单',
        href: to.tradeRecords(),
      }
    case 'parcel':
      return {
        title: `还有 ${count} 件兑换的商品没有收货`,
        detail: '未发货的可以取消，积分会退回；已寄出的请确认收货',
        href: to.pointsLogistics(),
      }
    case 'income':
      return {
        title: `还有 ${count} 只货币基金的收益未到账`,
        detail: '收益公布后自动到账，到账后再申请',
      }
    case 'money':
      // Beside play money the balance shows more than what is their own.
      return {
        title: `${playCents > 0 ? '可提现余额' : '账户余额'} ${formatCents(cents(amount))} 元`,
        detail: playCents > 0 ? '提现后才能注销，体验金由平台收回' : '余额为 0 后才能注销',
        href: to.mine(),
      }
    case 'demoPerson':
      return { title: '这是公用的体验账户', detail: '任何人都可以进入，不能注销' }
  }
}

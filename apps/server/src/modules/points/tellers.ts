import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import { ordersToTell, soonToTell } from './told-store.ts'

/** Tells what expires soon; of what was spent meanwhile there is nothing to tell. */
export const pointsExpiringTeller: Teller = async (queries, happenings) => {
  const rows = await soonToTell(queries, happenings)
  const byKey = new Map(rows.map((row) => [`${row.accountId} ${row.day}`, row]))
  return happenings.map(({ accountId, about }) => {
    const row = byKey.get(`${accountId} ${about}`)
    return (
      row && {
        title: '积分即将到期',
        body: `${row.points} 积分即将到期，最早 ${row.lastDay} 到期，可以去兑换`,
        link: to.pointsMall(),
      }
    )
  })
}

/** Tells that goods are on their way, or why they are not. */
export const pointsOrderTeller: Teller = async (queries, happenings) => {
  const rows = await ordersToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.orderId, row]))
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { name, points, carrier, parcelNo, cancelNote } = row
    return detail === 'shipped'
      ? {
          title: '兑换的商品已发货',
          body: `${name} 已由${carrier}寄出，单号 ${parcelNo}`,
          link: to.pointsLogisticsDetail({ orderId: about }),
        }
      : {
          title: '兑换已取消，积分已退回',
          body: `${name} 无法发货：${cancelNote}。${points} 积分已退回`,
          link: to.pointsExchangeDetail({ orderId: about }),
        }
  })
}

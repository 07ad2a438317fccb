import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import { couponsToTell } from './notice-store.ts'

/** Tells what expires soon; of what was used meanwhile there is nothing to tell. */
export const couponTeller: Teller = async (queries, happenings) => {
  const rows = await couponsToTell(queries, happenings)
  const byKey = new Map(rows.map((row) => [`${row.accountId} ${row.day}`, row]))
  return happenings.map(({ accountId, about }) => {
    const row = byKey.get(`${accountId} ${about}`)
    if (!row) return undefined
    const { count, lastDay, name } = row
    return {
      title: '卡券即将到期',
      body:
        count === 1 ? `${name} ${lastDay} 到期` : `${count} 张卡券即将到期，最早 ${lastDay} 到期`,
      link: to.coupon(),
    }
  })
}

import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import { missedCalls } from './call-back-store.ts'

/** What was said stays on its page: a message shows no more than that there is something. */
export const serviceTeller: Teller = (_queries, happenings) =>
  Promise.resolve(
    happenings.map(() => ({
      title: '客服回复了你',
      body: '点开查看客服的回复，可以接着说。',
      link: to.assistant(),
    })),
  )

/** Tells that a call did not come about, and what to do next. */
export const callTeller: Teller = async (queries, happenings) => {
  const rows = await missedCalls(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.callId, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const slot = shanghaiMinute(row.slotMs)
    return row.isTried
      ? {
          title: '没有打通你的电话',
          body: `你预约了 ${slot} 的回电，客服没有打通。可以重新预约，或直接问客服`,
          link: to.assistant(),
        }
      : {
          title: '客服没有按时回电',
          body: `你预约了 ${slot} 的回电，客服没有打来，很抱歉。可以重新预约，或直接问客服`,
          link: to.assistant(),
        }
  })
}

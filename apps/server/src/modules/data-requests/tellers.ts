import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Teller } from '#kernel/teller.ts'
import { closingsToTell } from './told-store.ts'

/** Tells that somebody made a copy of the account's data. */
export const exportTeller: Teller = (_, happenings) =>
  Promise.resolve(
    happenings.map(() => ({
      title: '数据副本已生成',
      body: '你的个人数据副本可以下载了，24 小时内有效。如果不是你本人申请的，请让不认识的设备退出登录',
      link: to.dataRequests(),
    })),
  )

/** Tells that an account is to be closed, and that it is not after all. */
export const closingTeller: Teller = async (queries, happenings) => {
  const ids = happenings.map(({ about }) => about)
  const byId = new Map((await closingsToTell(queries, ids)).map((row) => [row.id, row]))
  const link = to.dataRequests()
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row) return undefined
    if (detail === 'cancelled') {
      return { title: '注销已撤回', body: '账户不会被注销，可以继续使用', link }
    }
    if (detail === 'blocked') {
      return {
        title: '注销没有完成',
        body: '到期时账户里还有没办完的业务，办完后可以重新申请',
        link,
      }
    }
    const day = shanghaiDate(row.dueMs)
    return {
      title: '已申请注销账户',
      body: `账户将在 ${day} 注销，在那之前可以撤回。如果不是你本人申请的，请马上撤回`,
      link,
    }
  })
}

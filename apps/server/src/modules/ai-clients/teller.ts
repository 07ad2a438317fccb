import { to } from '@koi/contracts/pages'
import { hostText } from '@koi/domain/ai-clients/redirect-uri'
import { scopeTexts } from '@koi/domain/ai-clients/scopes'
import type { Teller } from '#kernel/teller.ts'
import { grantsToTell } from './grant-store.ts'

/** A message is cut at its end, where the warning stands. Of a long host its end says whose it is. */
const HOST_MAX = 60
const shortHost = (host: string) => (host.length > HOST_MAX ? `…${host.slice(1 - HOST_MAX)}` : host)

/** Tells of a client that was connected: what it calls itself, where it is, what it reads, where it is ended. */
export const aiClientTeller: Teller = async (queries, happenings) => {
  const rows = await grantsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.grantId, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { clientName, redirectUri, scopes } = row
    const host = shortHost(hostText(new URL(redirectUri).hostname))
    const read = scopes.map((scope) => scopeTexts[scope].title).join('、')
    return {
      title: 'AI 客户端已连接',
      body: `自称“${clientName}”的 AI 客户端已连接到你的账户，返回地址 ${host}。它可以：${read}。点开可以断开；如果不是你本人连接的，请马上断开，并退出其他设备的登录`,
      link: to.aiClients(),
    }
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BASE_PATH } from '@koi/contracts/page'
import type { DemoScripts } from '#modules/hosts/bridge-script-routes.ts'
import { createProvider, type TicketProvider } from '#modules/hosts/index.ts'
import { createFakeWechat, FAKE_ACCOUNT } from './fake-wechat.ts'

const text = z.string().max(2048)
const Claim = z.object({
  appId: text,
  timestamp: text,
  nonce: text,
  signature: text,
  url: text,
})

/**
 * The hosts' other sides for a demo on a desktop browser: stand-ins of their scripts, written by the web
 * build into dist/demo, and a chat app's server that starts when it is first asked.
 */
export function createDemoBridges(webFolder: string | undefined) {
  const wechat = createFakeWechat()
  let listening: Promise<string> | undefined
  const provider: TicketProvider = {
    appId: FAKE_ACCOUNT.appId,
    async fetchTicket() {
      listening ??= wechat.listen()
      return createProvider({ api: await listening, ...FAKE_ACCOUNT }).fetchTicket()
    },
  }
  const scripts = new Map<string, string>()
  for (const name of ['wechat', 'qq', 'app', 'harmony']) {
    const file = join(webFolder ?? '', 'demo', `${name}.js`)
    if (webFolder !== undefined && existsSync(file)) scripts.set(name, readFileSync(file, 'utf8'))
  }
  const demoScripts: DemoScripts = (name) => scripts.get(name)

  return {
    provider,
    demoScripts,
    /** Where the stand-in of the chat app asks whether a `wx.config` is signed. */
    addRoutes(app: FastifyInstance): void {
      app.get(`${BASE_PATH}/bridges/wechat-config`, async ({ query }, reply) => {
        const claim = Claim.safeParse(query).data
        if (!claim) return reply.code(400).send({ isSigned: false })
        return { isSigned: wechat.isSigned(claim) }
      })
      app.addHook('onClose', async () => {
        if (listening) await wechat.close()
      })
    },
  }
}

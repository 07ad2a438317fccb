import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from '@koi/contracts/page'
import type { BridgeScripts } from '#kernel/config/bridge-config.ts'

/** What the demo serves in place of scripts that are not configured; undefined where it has none. */
export type DemoScripts = (name: keyof BridgeScripts) => string | undefined

const names = ['wechat', 'qq', 'app', 'harmony'] as const satisfies (keyof BridgeScripts)[]
const HOUR_SECONDS = 3600

/**
 * `/h5/v6/bridges/<host>.js`: the script that brings a host's bridge. The configured one by a redirect
 * (its origin stands in the Content-Security-Policy); the demo has stand-ins; else there is none.
 */
export function addBridgeScripts(
  app: FastifyInstance,
  { scripts, demoScripts }: { scripts: BridgeScripts; demoScripts: DemoScripts | undefined },
): void {
  for (const name of names) {
    app.get(`${BASE_PATH}/bridges/${name}.js`, async (_request, reply) => {
      const address = scripts[name]
      if (address !== undefined) {
        return reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).redirect(address)
      }
      const text = demoScripts?.(name)
      if (text === undefined) return reply.callNotFound()
      return reply.type('text/javascript; charset=utf-8').send(text)
    })
  }
}

/** Origins for `script-src`: of the configured scripts, and nobody else's. */
export function scriptOrigins(scripts: BridgeScripts): string[] {
  const addresses = names.map((name) => scripts[name]).filter((url) => url !== undefined)
  return [...new Set(addresses.map((url) => new URL(url).origin))]
}

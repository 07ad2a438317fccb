import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commLogin } from '@koi/contracts/calls/identity-logins'
import { addFakeQq } from '#gateways/oauth/fake-qq.ts'
import { addFakeWechat } from '#gateways/oauth/fake-wechat.ts'
import type { OauthApp } from '#gateways/oauth/oauth-provider.ts'

const PREFIX = { wechat: '/demo/wechat', qq: '/demo/qq' } as const

/** The server's own address, for its questions to itself. */
function ownAddress(app: FastifyInstance | undefined): string {
  const address = app?.server.address()
  if (!address || typeof address === 'string') throw new Error('the demo server does not listen')
  const isAny = address.address === '0.0.0.0' || address.address === '::'
  const host = isAny ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** Back to the page or the callback of the host that was asked: a stand-in sends nobody elsewhere. */
function isOwnReturn(redirectUri: string, request: FastifyRequest): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { origin, pathname } = new URL(redirectUri)
  const isOurs = pathname === commLogin.callbackPath || pathname.startsWith('/h5/v6/')
  return origin === `${request.protocol}://${request.host}` && isOurs
}

/** Stand-ins of the chat app and of QQ on the demo's own server, so that their logins work on a laptop. */
export function createDemoLogins() {
  let own: FastifyInstance | undefined
  const demoApp = (name: LoginProvider): OauthApp => ({
    appId: `demo-${name}`,
    secret: randomBytes(16).toString('hex'),
    pageUrl: PREFIX[name],
    apiUrl: () => ownAddress(own) + PREFIX[name],
    isDemo: true,
  })
  const [wechat, qq] = [demoApp('wechat'), demoApp('qq')]
  return {
    wechat,
    qq: { ...qq, keysUrl: () => `${qq.apiUrl()}/keys` },
    /** `wanted`: the providers that no real app is configured for. */
    addRoutes(app: FastifyInstance, wanted: { wechat: boolean; qq: boolean }): void {
      own = app
      const options = { isOurReturn: isOwnReturn }
      if (wanted.wechat) addFakeWechat(app, PREFIX.wechat, { ...wechat, ...options })
      if (wanted.qq) addFakeQq(app, PREFIX.qq, { ...qq, ...options })
    },
  }
}

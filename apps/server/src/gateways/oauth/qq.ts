import { z } from 'zod'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { createAskProvider } from './ask-provider.ts'
import { headImagesOf } from './head-image.ts'
import type { OauthApp, OauthProvider, ProviderPerson } from './oauth-provider.ts'

const Failure = z.object({ error: z.union([z.int(), z.string()]), error_description: z.string() })
const Token = z.object({ access_token: z.string().min(1) })
const Me = z.object({
  client_id: z.string(),
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
})
const Person = z.object({
  ret: z.int(),
  nickname: z.string().optional(),
  figureurl_qq_1: z.string().optional(),
  figureurl_qq_2: z.string().optional(),
})
const Keys = z.object({ ret: z.int(), access_token: z.string().min(1).optional() })

/** Code missing, unknown, used; token wrong, expired, taken back, not checkable. */
const BROUGHT_FAULTS = new Set([
  100005, 100013, 100014, 100015, 100016, 100018, 100019, 100020, 100021,
])
/** get_user_info: openid or token is invalid. */
const PERSON_FAULTS = new Set([-22, -23])

export interface QqApp extends OauthApp {
  /**
   * Checks the keys of a QQ webview (`GET ?uin&skey` → `{ ret, access_token }`): the provider publishes no
   * such address, so an operator names the one it was given. Without it there is no silent login.
   */
  keysUrl?: (() => string) | undefined
}

/** The answer, or the refusal that fits what QQ says is wrong. */
function orRefuse<T extends object>(answer: T | z.output<typeof Failure>, log: Log): T {
  if (!('error' in answer)) return answer
  if (BROUGHT_FAULTS.has(Number(answer.error))) throw refuse('providerCodeInvalid')
  log.error({ error: answer.error }, 'QQ refused a login of our app')
  throw refuse('providerFailed')
}

/** QQ connect: authorize, token, me, get_user_info. */
export function createQq(app: QqApp, log: Log): OauthProvider {
  const ask = createAskProvider(log)
  const headImage = headImagesOf(app)

  async function personOf(accessToken: string, openId?: string): Promise<ProviderPerson> {
    const base = app.apiUrl()
    const query = { access_token: accessToken, unionid: '1', fmt: 'json' }
    const answer = z.union([Failure, Me])
    const me = orRefuse(await ask({ base, path: '/oauth2.0/me', query, answer }), log)
    // A token that another app was given says nothing about who asks us.
    const isOurs = me.client_id === app.appId && (openId === undefined || me.openid === openId)
    if (!isOurs) throw refuse('providerCodeInvalid')
    const person = await ask({
      base,
      path: '/user/get_user_info',
      query: { access_token: accessToken, oauth_consumer_key: app.appId, openid: me.openid },
      answer: Person,
    })
    if (PERSON_FAULTS.has(person.ret)) throw refuse('providerCodeInvalid')
    if (person.ret !== 0) throw refuse('providerFailed')
    return {
      subject: me.unionid ?? me.openid,
      nickName: person.nickname ?? '',
      headImage: await headImage(person.figureurl_qq_2 || person.figureurl_qq_1),
    }
  }

  const { keysUrl } = app
  return {
    isDemo: app.isDemo,
    // QQ asks the person each time; there is nothing to force.
    authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.appId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
        display: 'mobile',
      })
      return `${app.pageUrl}/oauth2.0/authorize?${query.toString()}`
    },
    async personOfCode(code, redirectUri) {
      const query = {
        grant_type: 'authorization_code',
        client_id: app.appId,
        client_secret: app.secret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      }
      const answer = z.union([Failure, Token])
      const base = app.apiUrl()
      const token = orRefuse(await ask({ base, path: '/oauth2.0/token', query, answer }), log)
      return personOf(token.access_token)
    },
    personOfToken: personOf,
    ...(keysUrl && {
      async personOfKeys(uin: string, skey: string) {
        const keys = await ask({ base: keysUrl(), path: '', query: { uin, skey }, answer: Keys })
        if (keys.ret !== 0 || !keys.access_token) throw refuse('providerCodeInvalid')
        return personOf(keys.access_token)
      },
    }),
  }
}

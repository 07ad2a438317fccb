import { z } from 'zod'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { createAskProvider } from './ask-provider.ts'
import { headImagesOf } from './head-image.ts'
import type { OauthApp, OauthProvider } from './oauth-provider.ts'

const Failure = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string() })

const Token = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  /** 1: a page opened as a snapshot, whose "person" is nobody. */
  is_snapshotuser: z.int().optional(),
})

const Person = z.object({
  openid: z.string().min(1),
  nickname: z.string(),
  headimgurl: z.string().optional(),
  unionid: z.string().min(1).optional(),
})

/** What the browser brought is unknown or too old, used, or missing. */
const CODE_FAULTS = new Set([40029, 40163, 41008, 42003])

/** The WeChat webview's OAuth: connect/oauth2/authorize, sns/oauth2/access_token, sns/userinfo. */
export function createWechat(app: OauthApp, log: Log): OauthProvider {
  const ask = createAskProvider(log)
  const headImage = headImagesOf(app)

  function orRefuse<T extends object>(answer: T | z.output<typeof Failure>): T {
    if (!('errcode' in answer)) return answer
    if (CODE_FAULTS.has(answer.errcode)) throw refuse('providerCodeInvalid')
    log.error({ errcode: answer.errcode }, 'WeChat refused a login of our app')
    throw refuse('providerFailed')
  }

  return {
    isDemo: app.isDemo,
    authorizeUrl({ redirectUri, state, isAgain }) {
      const query = new URLSearchParams({
        appid: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
        ...(isAgain ? { forcePopup: 'true' } : {}),
      })
      return `${app.pageUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },
    async personOfCode(code) {
      const base = app.apiUrl()
      const token = orRefuse(
        await ask({
          base,
          path: '/sns/oauth2/access_token',
          query: {
            appid: app.appId,
            secret: app.secret,
            code,
            grant_type: 'authorization_code',
          },
          answer: z.union([Failure, Token]),
        }),
      )
      if (token.is_snapshotuser === 1) throw refuse('providerCodeInvalid')
      const person = orRefuse(
        await ask({
          base,
          path: '/sns/userinfo',
          query: { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
          answer: z.union([Failure, Person]),
        }),
      )
      // Two answers about two people: nobody is logged in by that.
      if (person.openid !== token.openid) throw refuse('providerFailed')
      return {
        subject: person.unionid ?? token.unionid ?? person.openid,
        nickName: person.nickname,
        headImage: await headImage(person.headimgurl),
        openId: person.openid,
      }
    },
  }
}

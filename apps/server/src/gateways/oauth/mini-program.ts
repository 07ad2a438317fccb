import { z } from 'zod'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { createAskProvider } from './ask-provider.ts'
import type { OauthApp, ProviderPerson } from './oauth-provider.ts'

const Failure = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string() })
const Session = z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional() })

/** What `wx.login` gave is unknown or too old, or used. */
const CODE_FAULTS = new Set([40029, 40163])

/** The chat app gives no name for this login; the person's own is kept where we know one. */
const NICK_NAME = '微信用户'

/** The login of a mini-program's shell: who a code of `wx.login` belongs to. */
export interface MiniProgram {
  personOfCode(code: string): Promise<ProviderPerson>
}

/** Over `sns/jscode2session`. The session key it answers is not needed and not read. */
export function createMiniProgram(
  { appId, secret, apiUrl }: Pick<OauthApp, 'appId' | 'secret' | 'apiUrl'>,
  log: Log,
): MiniProgram {
  const ask = createAskProvider(log)
  return {
    async personOfCode(code) {
      const answer = await ask({
        base: apiUrl(),
        path: '/sns/jscode2session',
        query: { appid: appId, secret, js_code: code, grant_type: 'authorization_code' },
        answer: z.union([Failure, Session]),
      })
      if ('errcode' in answer) {
        if (CODE_FAULTS.has(answer.errcode)) throw refuse('providerCodeInvalid')
        log.error({ errcode: answer.errcode }, 'WeChat refused a login of our mini-program')
        throw refuse('providerFailed')
      }
      const { openid, unionid } = answer
      return { subject: unionid ?? openid, nickName: NICK_NAME, headImage: '' }
    },
  }
}

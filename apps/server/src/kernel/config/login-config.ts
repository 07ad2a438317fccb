import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Our app at a login provider. */
interface LoginApp {
  appId: string
  secret: string
  /** Where browsers are sent. */
  pageUrl: string
  /** Where the server asks. */
  apiUrl: string
}

export interface LoginConfig {
  wechat: LoginApp | undefined
  qq: (LoginApp & { keysUrl: string | undefined }) | undefined
  /** Our mini-program of the chat app. */
  miniProgram: Omit<LoginApp, 'pageUrl'> | undefined
}

export const noLogins: LoginConfig = { wechat: undefined, qq: undefined, miniProgram: undefined }

const SAFE = /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/

/** Without a closing slash; https, or plain http on this machine. */
const base = z
  .url()
  .refine((text) => SAFE.test(text), 'expected https')
  .transform((text) => text.replace(/\/+$/, ''))

/** Variables of the environment; docs/operations.md lists them. */
export const loginEnvironment = {
  KOI_WECHAT_APP_ID: z.string().optional(),
  KOI_WECHAT_SECRET: z.string().optional(),
  KOI_WECHAT_PAGE_URL: base.default('https://open.weixin.qq.com'),
  KOI_WECHAT_API_URL: base.default('https://api.weixin.qq.com'),
  KOI_MINI_PROGRAM_APP_ID: z.string().optional(),
  KOI_MINI_PROGRAM_SECRET: z.string().optional(),
  KOI_QQ_APP_ID: z.string().optional(),
  KOI_QQ_SECRET: z.string().optional(),
  KOI_QQ_URL: base.default('https://graph.qq.com'),
  KOI_QQ_KEYS_URL: base.optional(),
} as const

type Environment = z.output<z.ZodObject<typeof loginEnvironment>>

/** Both or neither: a one-line `StartError` names what is missing. */
function pair(name: string, appId: string | undefined, secret: string | undefined) {
  if (appId === undefined && secret === undefined) return undefined
  if (appId === undefined) throw new StartError(`bad setting: KOI_${name}_APP_ID is missing`)
  if (secret === undefined) throw new StartError(`bad setting: KOI_${name}_SECRET is missing`)
  return { appId, secret }
}

/** What the variables say. */
export function loginsOf(data: Environment): LoginConfig {
  const wechat = pair('WECHAT', data.KOI_WECHAT_APP_ID, data.KOI_WECHAT_SECRET)
  const { KOI_MINI_PROGRAM_APP_ID: miniProgramId, KOI_MINI_PROGRAM_SECRET: miniProgramSecret } =
    data
  const miniProgram = pair('MINI_PROGRAM', miniProgramId, miniProgramSecret)
  const qq = pair('QQ', data.KOI_QQ_APP_ID, data.KOI_QQ_SECRET)
  return {
    wechat: wechat && {
      ...wechat,
      pageUrl: data.KOI_WECHAT_PAGE_URL,
      apiUrl: data.KOI_WECHAT_API_URL,
    },
    miniProgram: miniProgram && { ...miniProgram, apiUrl: data.KOI_WECHAT_API_URL },
    qq: qq && {
      ...qq,
      pageUrl: data.KOI_QQ_URL,
      apiUrl: data.KOI_QQ_URL,
      keysUrl: data.KOI_QQ_KEYS_URL,
    },
  }
}

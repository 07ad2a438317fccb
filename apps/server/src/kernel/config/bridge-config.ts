import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Addresses of the scripts that bring the bridges of the hosts; undefined: none. */
export interface BridgeScripts {
  wechat: string | undefined
  qq: string | undefined
  app: string | undefined
  harmony: string | undefined
}

/** The hosts that Koi is opened in: their scripts, and its own account at the chat app. */
export interface BridgeConfig {
  scripts: BridgeScripts
  jssdk: { api: string; appId: string; secret: string } | undefined
}

export const noBridges: BridgeConfig = {
  scripts: { wechat: undefined, qq: undefined, app: undefined, harmony: undefined },
  jssdk: undefined,
}

const WECHAT_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const WECHAT_API = 'https://api.weixin.qq.com'

/** https; plain http only to this machine, for tests. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => /^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(text),
    'expected https://',
  )

/** Variables of the environment; docs/operations.md lists them. */
export const bridgeEnvironment = {
  KOI_JSSDK_APP_ID: z.string().min(1).optional(),
  KOI_JSSDK_SECRET: z.string().min(1).optional(),
  KOI_JSSDK_API: address.default(WECHAT_API),
  KOI_JSSDK_SCRIPT: address.default(WECHAT_SCRIPT),
  KOI_QQ_SCRIPT: address.optional(),
  KOI_APP_SCRIPT: address.optional(),
  KOI_HARMONY_SCRIPT: address.optional(),
} as const

type Environment = z.output<z.ZodObject<typeof bridgeEnvironment>>

/**
 * What the variables say; without an account the chat app's script would be of no use. Throws a
 * one-line `StartError` for half an account.
 */
export function bridgesOf(data: Environment): BridgeConfig {
  const { KOI_JSSDK_APP_ID: appId, KOI_JSSDK_SECRET: secret, KOI_JSSDK_API: api } = data
  if ((appId === undefined) !== (secret === undefined)) {
    throw new StartError('bad setting: KOI_JSSDK_APP_ID and KOI_JSSDK_SECRET go together')
  }
  const jssdk = appId !== undefined && secret !== undefined ? { api, appId, secret } : undefined
  return {
    jssdk,
    scripts: {
      wechat: jssdk && data.KOI_JSSDK_SCRIPT,
      qq: data.KOI_QQ_SCRIPT,
      app: data.KOI_APP_SCRIPT,
      harmony: data.KOI_HARMONY_SCRIPT,
    },
  }
}

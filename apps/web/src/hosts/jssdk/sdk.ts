import { HostFailure } from '../host.ts'
import type { HostAround, Ticket } from '../host-around.ts'
import type { Wx, WxMethodName } from './wx.ts'

/** SPEC §4: where the chat app's SDK stands. */
export type SdkState = 'not loaded' | 'loading' | 'ready'

const SDK_SCRIPT = '/h5/v6/bridges/wechat.js'
/** The configuration may be tried this often: once, and again after a failure (SPEC §4, §9). */
const CONFIG_TRIES_MAX = 2
/** A chat app that does not answer has refused. */
const CONFIG_TIMEOUT_MS = 10_000

const apis = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'showMenuItems',
  'hideMenuItems',
  'showOptionMenu',
  'hideOptionMenu',
  'closeWindow',
  'chooseWXPay',
] satisfies WxMethodName[]

type SdkAround = Pick<
  HostAround,
  'globals' | 'loadScript' | 'askTicket' | 'signedUrl' | 'wait' | 'facts'
>

/**
 * The chat app's JS-SDK: its script and its configuration, once for the document. The ticket is asked
 * for once, and once more where the chat app refuses the first; after that it stays `not loaded`.
 */
export function createSdk(around: SdkAround) {
  let state: SdkState = 'not loaded'
  let loading: Promise<Wx> | undefined

  const load = async () => {
    state = 'loading'
    try {
      const wx = await loadWx(around)
      for (let tries = 0; tries < CONFIG_TRIES_MAX; tries += 1) {
        const ticket = await around.askTicket(around.signedUrl())
        if (await configure(wx, ticket, around)) {
          state = 'ready'
          return wx
        }
      }
      throw new HostFailure('config', 'wx.config was refused')
    } finally {
      if (state !== 'ready') state = 'not loaded'
    }
  }
  return {
    state: (): SdkState => state,
    /** The SDK once it is ready; rejects where the script, the ticket or the configuration failed. */
    ready: () => (loading ??= load()),
  }
}

/** The SDK's object without its configuration: enough for `wx.miniProgram`. */
export async function loadWx({
  globals,
  loadScript,
}: Pick<HostAround, 'globals' | 'loadScript'>): Promise<Wx> {
  if (!globals.wx) await loadScript(SDK_SCRIPT)
  if (!globals.wx) throw new HostFailure('script', 'the script brought no wx')
  return globals.wx
}

/** Whether the chat app takes the signature. A refusal calls `error` and after it `ready` too. */
function configure(wx: Wx, ticket: Ticket, { wait, facts }: SdkAround): Promise<boolean> {
  return new Promise((resolve) => {
    wx.error(() => resolve(false))
    wx.config({ debug: facts.launchSwitch === 'sdkDebug', ...ticket, jsApiList: apis })
    wx.ready(() => resolve(true))
    void wait(CONFIG_TIMEOUT_MS).then(() => resolve(false))
  })
}

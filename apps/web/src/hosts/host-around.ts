import type { KoiHarmony } from './harmony/koi-harmony.ts'
import type { HostFacts } from './host-facts.ts'
import type { KoiRouter } from './app/koi-router.ts'
import type { Mqq } from './qq/mqq.ts'
import type { WeixinBridge, Wx } from './jssdk/wx.ts'

declare global {
  interface Window {
    wx?: Wx
    WeixinJSBridge?: WeixinBridge
    mqq?: Mqq
    koiRouter?: KoiRouter
    koiHarmony?: KoiHarmony
    __wxjs_environment?: string
  }
}

/** What hosts put onto the window, or their scripts do. */
export type BridgeGlobals = Pick<
  Window,
  'wx' | 'WeixinJSBridge' | 'mqq' | 'koiRouter' | 'koiHarmony'
>

/** What `wx.config` wants, in the words of the JS-SDK. */
export interface Ticket {
  appId: string
  timestamp: string
  nonceStr: string
  signature: string
}

/** Everything a host needs of the page around it; tests bring their own. */
export interface HostAround {
  facts: HostFacts
  globals: BridgeGlobals
  browser: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>
  /** Loads a script once; rejects with `ScriptFailed` after its retries. */
  loadScript: (address: string) => Promise<void>
  /** Asks the server to sign an address (CL-001). */
  askTicket: (uiUrl: string) => Promise<Ticket>
  /** The address this document was opened with. */
  landingUrl: string
  /** The address the chat app compares the signature with: on iOS the first one, elsewhere the present one. */
  signedUrl: () => string
  /** What is shared where a page may not be. */
  home: { title: string; link: string }
  cookies: () => string
  /** Leaves the page for an app's own address, such as `mqqapi://…`. */
  openScheme: (address: string) => void
  /** Calls back when the page goes out of sight. */
  onHidden: (listener: () => void) => () => void
  /** Calls back when the page comes in sight again. */
  onShown: (listener: () => void) => () => void
  /** Calls back once when somebody outside writes an answer with this mark behind the hash; no navigation of ours. */
  onHashAnswer: (mark: string, listener: (hash: string) => void) => () => void
  wait: (ms: number) => Promise<void>
  /** A line for the log: failures of bridges and scripts (SPEC §8). */
  report: (reason: unknown) => void
}

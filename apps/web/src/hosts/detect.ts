import type { HostName, Platform } from './host.ts'

/** What a page can see of the place it runs in. */
export interface Sight {
  userAgent: string
  /** The chat app's mark on the window of a mini-program's web view. */
  wxEnvironment?: string | undefined
  touchPoints: number
}

/**
 * The hosts in the order in which they are recognised: an app's own mark before that of the app it is
 * built on. The group is the app's version. Harmony and QQ count as h5 (SPEC §6 knows four platforms).
 */
const rows: readonly [HostName, Platform, RegExp][] = [
  ['miniprogram', 'mp-weixin', /miniProgram()/i],
  ['app', 'app-webview', /\bKoiApp\/([\d.]+)/],
  ['harmony', 'h5', /\bKoiHarmony\/([\d.]+)/],
  ['wechat', 'mp-webview', /\bMicroMessenger\/([\d.]+)/],
  ['qq', 'h5', /\bQQ\/([\d.]+)/],
  ['h5', 'h5', /Mobi|Android|iP(?:hone|ad|od)/],
]

/** The place by what the page sees; a computer is what is no phone. */
export function detectHost({ userAgent, wxEnvironment, touchPoints }: Sight): {
  name: HostName
  appVersion?: string
} {
  if (wxEnvironment === 'miniprogram') return { name: 'miniprogram' }
  for (const [name, , mark] of rows) {
    const found = mark.exec(userAgent)
    if (found) return found[1] ? { name, appVersion: found[1] } : { name }
  }
  // A tablet that says it is a Macintosh has a screen to touch.
  return { name: /Macintosh/.test(userAgent) && touchPoints > 1 ? 'h5' : 'desktop' }
}

export const platformOf = (host: HostName): Platform =>
  rows.find(([name]) => name === host)?.[1] ?? 'h5'

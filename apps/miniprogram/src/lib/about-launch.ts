/** What the web app learns about the mini-program it runs in (SPEC §3, mini-program data). */
export interface AboutMiniProgram {
  appid: string
  xcx_scn: string
  version: string
  env_version: string
  /** Which place of the shell's page stack the web view has; pages cannot count it themselves. */
  xcx_depth: string
}

/** Read when a page is opened: the scene is that of the newest launch. */
export function aboutMiniProgram(): Record<keyof AboutMiniProgram, string> {
  const { miniProgram } = wx.getAccountInfoSync()
  const { scene } = wx.getEnterOptionsSync()
  return {
    appid: miniProgram.appId,
    xcx_scn: String(scene),
    version: miniProgram.version,
    env_version: miniProgram.envVersion,
    xcx_depth: String(getCurrentPages().length),
  }
}

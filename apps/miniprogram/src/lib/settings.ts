/** What the build puts in: where the web app is served, and the brand's words. */
export interface Settings {
  /** Origin of the web app and its server, `https://koi.example`. */
  webOrigin: string
  /** Name of the service provider account, sent at login (SPEC §7, lct_comm_wx_login). */
  spName: string
}

declare const KOI_SETTINGS: Settings

export const settings: Settings = KOI_SETTINGS

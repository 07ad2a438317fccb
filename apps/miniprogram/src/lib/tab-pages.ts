/** The web pages that stand in the native tab bar, and the native pages that show them (SPEC §2, A-20). */
export const tabPages = [
  { native: 'pages/home/index', web: '/pages/index/index' },
  { native: 'pages/list/index', web: '/pages/entry/list/steady/index' },
  { native: 'pages/square/index', web: '/pages/content-product/discussion/square/index' },
  { native: 'pages/mine/index', web: '/pages/entry/mine/index/index' },
] as const

/** The native page that shows any web page which is no tab. */
export const WEB_PAGE = 'pages/web/index'

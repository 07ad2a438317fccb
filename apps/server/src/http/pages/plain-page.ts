/** What a plain page says; all texts are our own, none comes from a request. */
interface PlainPage {
  title: string
  text: string
  /** In place of 重新加载. */
  action?: string
  /** The page asks for itself again after so many seconds. */
  reloadSeconds?: number
}

const STYLE =
  'body{margin:0;background:#f8f8f8;color:#14213d;font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif}' +
  'main{max-width:320px;margin:30vh auto 0;padding:0 24px;text-align:center}h1{font-size:20px}' +
  'p{color:#5b6478}a{color:#2456e6}' +
  'button{min-height:44px;padding:0 32px;border:0;border-radius:22px;background:#2456e6;color:#fff;font:inherit}'

const RELOAD = '<p><a href="">重新加载</a></p>'

/** A page that needs neither the web app nor the database. */
export function plainPage({ title, text, reloadSeconds, action = RELOAD }: PlainPage): string {
  const reload =
    reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${reload}` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`
  )
}

/** Asks before something is done: the button sends a form to the address that the page has. */
export const formPage = ({ button, ...page }: PlainPage & { button: string }): string =>
  plainPage({ ...page, action: `<form method="post"><button>${button}</button></form>` })

export const databaseDownPage = plainPage({
  title: '服务暂时不可用',
  text: '数据库暂时没有响应，正在恢复。页面会自动重新加载。',
  reloadSeconds: 3,
})

export const brokenPage = plainPage({
  title: '系统出了点小问题',
  text: '页面没有打开成功，请稍后再试。',
})

export const proofNeededPage = plainPage({
  title: '请先验证身份',
  text: '为保护账户安全，请回到“导出我的数据”页面点下载，验证身份后再取文件。',
})

export const drainingPage = plainPage({
  title: '服务正在更新',
  text: '马上就好，页面会自动重新加载。',
  reloadSeconds: 3,
})

/** An address that is none. The home page is a step away; what was asked is never repeated. */
export const badAddressPage = plainPage({
  title: '地址不正确',
  text: '请检查链接是否完整，或回到<a href="/">首页</a>。',
})

export const notBuiltPage = plainPage({
  title: '网页尚未构建',
  text: '接口已经可用。请运行 npm start，或先运行 node apps/web/build.mjs。',
})

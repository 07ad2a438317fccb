import { randomBytes } from 'node:crypto'
import type { AskWechat, WechatQuestion } from './ask-wechat.ts'

/** The account our stand-in knows. */
export const FAKE_MINI_PROGRAM = { appId: 'wx0000000000koi01', secret: 'secret-of-the-stand-in' }

const TOKEN_SECONDS = 7200
/** The platform's limit on the path and query of a link. */
const QUERY_LENGTH_MAX = 1024

const failed = (errcode: number, errmsg: string) => ({ errcode, errmsg })

/** The chat app's server for links into the mini-program, in the demo and in tests: same codes, same shapes. */
export function createFakeWechatLinks() {
  let token = ''
  /** Page and query by link. */
  const links = new Map<string, { path: string; query: string }>()

  function giveToken({ query }: WechatQuestion) {
    if (query['grant_type'] !== 'client_credential') return failed(40002, 'invalid grant_type')
    if (query['appid'] !== FAKE_MINI_PROGRAM.appId) return failed(40013, 'invalid appid')
    if (query['secret'] !== FAKE_MINI_PROGRAM.secret) return failed(40125, 'invalid appsecret')
    token = randomBytes(32).toString('hex')
    return { access_token: token, expires_in: TOKEN_SECONDS }
  }

  function giveLink({ query: { access_token: given }, body }: WechatQuestion) {
    if (given === undefined || given !== token) return failed(40001, 'invalid credential')
    const { path, query, expire_type: type, expire_interval: days } = body ?? {}
    if (path !== 'pages/web/index') return failed(40165, 'invalid weapp pagepath')
    if (typeof query !== 'string' || query.length > QUERY_LENGTH_MAX) {
      return failed(40212, 'invalid query')
    }
    if (type !== 1 || typeof days !== 'number' || days < 1 || days > 30) {
      return failed(85401, 'invalid expire_time')
    }
    const link = `https://wxaurl.cn/${randomBytes(8).toString('base64url')}`
    links.set(link, { path, query })
    return { ...failed(0, 'ok'), url_link: link }
  }

  const ask: AskWechat = async (question) => {
    if (question.path === '/cgi-bin/token') return giveToken(question)
    if (question.path === '/wxa/generate_urllink') return giveLink(question)
    return failed(40066, 'invalid url')
  }
  return {
    ask,
    /** What opens behind a link. */
    opens: (link: string) => links.get(link),
    /** Another server of the same account has asked for a token: ours is dead. */
    endToken() {
      token = 'taken by another'
    },
  }
}

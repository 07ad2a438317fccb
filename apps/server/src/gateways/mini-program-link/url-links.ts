import { z } from 'zod'
import type { AskWechat } from './ask-wechat.ts'

/** The mini-program's page that shows a page of the web app (apps/miniprogram). */
const WEB_PAGE = 'pages/web/index'
/** The platform gives no link that lives longer. */
const VALID_DAYS = 30
/** A new token is fetched this long before the old one ends. */
const TOKEN_MARGIN_MS = 300_000
/** The token was replaced by another server of ours, or has ended (documented codes). */
const TOKEN_GONE = new Set([40001, 40014, 42001])

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const UrlLink = z.object({ url_link: z.url({ protocol: /^https$/ }) })
const Refused = z.object({ errcode: z.number(), errmsg: z.string().default('') })

export interface UrlLinks {
  /** A link that opens `webPage` (`/h5/v6/pages/…?…`) in the mini-program; throws `UrlLinkFailed`. */
  create(webPage: string): Promise<string>
}

/** The platform did not give a link; the message has its code and no secret. */
export class UrlLinkFailed extends Error {
  override name = 'UrlLinkFailed'
}

export interface UrlLinksParts {
  ask: AskWechat
  appId: string
  secret: string
  /** Of this process; never the business clock. */
  monotonicMs?: () => number
}

/** URL links of the mini-program (`wxa/generate_urllink`), with one token for all of them. */
export function createUrlLinks({
  ask,
  appId,
  secret,
  monotonicMs = () => performance.now(),
}: UrlLinksParts): UrlLinks {
  let token: { text: string; untilMs: number } | undefined

  async function freshToken(): Promise<string> {
    if (token && monotonicMs() < token.untilMs) return token.text
    const query = { grant_type: 'client_credential', appid: appId, secret }
    const answer = read(Token, await ask({ path: '/cgi-bin/token', query }))
    const untilMs = monotonicMs() + answer.expires_in * 1000 - TOKEN_MARGIN_MS
    token = { text: answer.access_token, untilMs }
    return token.text
  }

  async function askForLink(webPage: string): Promise<unknown> {
    return ask({
      path: '/wxa/generate_urllink',
      query: { access_token: await freshToken() },
      body: {
        path: WEB_PAGE,
        query: `url=${encodeURIComponent(webPage)}`,
        expire_type: 1,
        expire_interval: VALID_DAYS,
      },
    })
  }

  return {
    async create(webPage) {
      let answer = await askForLink(webPage)
      if (TOKEN_GONE.has(codeOf(answer))) {
        token = undefined
        answer = await askForLink(webPage)
      }
      return read(UrlLink, answer).url_link
    },
  }
}

function codeOf(answer: unknown): number {
  const refused = Refused.safeParse(answer)
  return refused.success ? refused.data.errcode : 0
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  if (codeOf(answer) !== 0) {
    const { errcode, errmsg } = Refused.parse(answer)
    throw new UrlLinkFailed(`the chat app answered ${errcode} ${errmsg}`)
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new UrlLinkFailed('the chat app answered in another shape')
  return parsed.data
}

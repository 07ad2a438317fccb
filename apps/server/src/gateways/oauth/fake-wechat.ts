import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentFault, consentPage } from './fake-consent-page.ts'
import {
  createFakeProvider,
  queryOf,
  withQuery,
  type FakeProvider,
  type FakeProviderOptions,
} from './fake-provider.ts'
import { fakeHeadImage, type FakePerson } from './fake-person.ts'

const PROVIDER = '微信'
const COLOUR = '#06833f'
const TOKEN_SECONDS = 7_200

const openIdOf = (appId: string, { key }: FakePerson) => `o-${appId}-${key}`
const unionIdOf = ({ key }: FakePerson) => `union-${key}`

/** WeChat answers JSON as text/plain, failures with status 200. */
const say = (reply: FastifyReply, body: object) =>
  reply.type('text/plain').send(JSON.stringify(body))
const fail = (reply: FastifyReply, errcode: number, errmsg: string) =>
  say(reply, { errcode, errmsg })

/**
 * A stand-in of WeChat's OAuth below `prefix`, with its consent page, its formats and its errors
 * (40013, 40125, 40029, 40163, 40001, 40003, 41008). For the demo and for tests.
 */
export function addFakeWechat(
  app: FastifyInstance,
  prefix: string,
  options: FakeProviderOptions,
): void {
  const { appId, secret, isOurReturn } = options
  const provider = createFakeProvider(options)

  /** What is wrong with an authorize address, in WeChat's words. */
  function faultOf(request: FastifyRequest): string | undefined {
    const query = queryOf(request)
    if (query['appid'] !== appId) return 'AppID 参数错误 10013'
    if (!isOurReturn(query['redirect_uri'] ?? '', request)) return 'redirect_uri 参数错误 10003'
    if (query['response_type'] !== 'code') return 'response_type 参数错误'
    return query['scope'] === 'snsapi_userinfo'
      ? undefined
      : 'Scope 参数错误或没有 Scope 权限 10005'
  }
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').send(text)

  app.get(`${prefix}/connect/oauth2/authorize`, async (request, reply) => {
    const fault = faultOf(request)
    if (fault !== undefined) return html(reply, consentFault(PROVIDER, COLOUR, fault))
    const { person: _person, answer: _answer, ...asked } = queryOf(request)
    const fields = Object.fromEntries(Object.entries(asked).map(([name, v]) => [name, v ?? '']))
    const images = `${prefix}/head/`
    const action = `${prefix}/connect/oauth2/confirm`
    const people = provider.people()
    return html(
      reply,
      consentPage({ provider: PROVIDER, colour: COLOUR, people, images, action, fields }),
    )
  })
  app.get(`${prefix}/connect/oauth2/confirm`, async (request, reply) => {
    const fault = faultOf(request)
    if (fault !== undefined) return html(reply, consentFault(PROVIDER, COLOUR, fault))
    const { redirect_uri: redirectUri = '', state = '', ...query } = queryOf(request)
    const person = query['answer'] === 'yes' ? provider.pick(query['person'] ?? '') : undefined
    // Somebody who says no comes back with the state alone.
    const code = person && provider.giveCode(person, redirectUri)
    return reply.redirect(withQuery(redirectUri, { ...(code ? { code } : {}), state }))
  })
  app.get(`${prefix}/sns/oauth2/access_token`, async (request, reply) => {
    const query = queryOf(request)
    if (query['appid'] !== appId) return fail(reply, 40013, 'invalid appid')
    if (query['secret'] !== secret) return fail(reply, 40125, 'invalid appsecret')
    if (!query['code']) return fail(reply, 41008, 'missing code')
    if (query['grant_type'] !== 'authorization_code') {
      return fail(reply, 40002, 'invalid grant_type')
    }
    const person = provider.useCode(query['code'])
    if (person === 'used') return fail(reply, 40163, 'code been used')
    if (typeof person === 'string') return fail(reply, 40029, 'invalid code')
    return say(reply, {
      access_token: provider.giveToken(person),
      expires_in: TOKEN_SECONDS,
      refresh_token: provider.giveToken(person),
      openid: openIdOf(appId, person),
      scope: 'snsapi_userinfo',
      unionid: unionIdOf(person),
    })
  })
  addPeople(app, prefix, { appId, provider })
  addMiniProgram(app, prefix, { appId, secret, provider })
}

/** What `wx.login` does inside of the chat app, and the question our server asks about its code. */
function addMiniProgram(
  app: FastifyInstance,
  prefix: string,
  { appId, secret, provider }: { appId: string; secret: string; provider: FakeProvider },
): void {
  app.get(`${prefix}/wx-login`, async (request, reply) => {
    const person = provider.pick(queryOf(request)['person'] ?? '')
    return person ? say(reply, { code: provider.giveCode(person, '') }) : reply.callNotFound()
  })
  app.get(`${prefix}/sns/jscode2session`, async (request, reply) => {
    const query = queryOf(request)
    if (query['appid'] !== appId) return fail(reply, 40013, 'invalid appid')
    if (query['secret'] !== secret) return fail(reply, 40125, 'invalid appsecret')
    const person = provider.useCode(query['js_code'] ?? '')
    if (person === 'used') return fail(reply, 40163, 'code been used')
    if (typeof person === 'string') return fail(reply, 40029, 'invalid code')
    const openid = openIdOf(`${appId}-mini`, person)
    return say(reply, {
      openid,
      session_key: provider.giveToken(person),
      unionid: unionIdOf(person),
    })
  })
}

/** Who a token belongs to, and their pictures. */
function addPeople(
  app: FastifyInstance,
  prefix: string,
  { appId, provider }: { appId: string; provider: FakeProvider },
): void {
  app.get(`${prefix}/sns/userinfo`, async (request, reply) => {
    const query = queryOf(request)
    const person = provider.personOfToken(query['access_token'] ?? '')
    if (!person) return fail(reply, 40001, 'invalid credential, access_token is invalid')
    if (query['openid'] !== openIdOf(appId, person)) return fail(reply, 40003, 'invalid openid')
    return say(reply, {
      openid: query['openid'],
      nickname: person.nickName,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: `${request.protocol}://${request.host}${prefix}/head/${person.key}`,
      privilege: [],
      unionid: unionIdOf(person),
    })
  })
  app.get<{ Params: { key: string } }>(`${prefix}/head/:key`, async ({ params }, reply) => {
    const person = provider.find(params.key)
    return person ? reply.type('image/png').send(fakeHeadImage(person)) : reply.callNotFound()
  })
}

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

const PROVIDER = 'QQ'
const COLOUR = '#0b6fc4'
const TOKEN_SECONDS = 7_776_000

const openIdOf = ({ key }: FakePerson) => `OPENID${key.toUpperCase()}`
const unionIdOf = ({ key }: FakePerson) => `UID_${key.toUpperCase()}`
const uinOf = ({ key }: FakePerson) => `o0${String(parseInt(key, 36) % 1e9).padStart(9, '1')}`

/** `fmt=json` gives JSON; without it QQ wraps failures as `callback( … );`. */
function say(request: FastifyRequest, reply: FastifyReply, body: object) {
  const json = JSON.stringify(body)
  const isJson = queryOf(request)['fmt'] === 'json'
  return reply.type('text/html').send(isJson ? json : `callback( ${json} );`)
}

/**
 * A stand-in of QQ connect below `prefix`, with its consent page, its formats and its errors (100005,
 * 100008, 100009, 100010, 100013, 100019, 100020, -22, -23). As in the QQ app, somebody who agreed
 * carries the keys of its webview in cookies, which `/keys` checks.
 */
export function addFakeQq(
  app: FastifyInstance,
  prefix: string,
  options: FakeProviderOptions,
): void {
  const { appId, secret, isOurReturn } = options
  const provider = createFakeProvider(options)
  const fail = (request: FastifyRequest, reply: FastifyReply, error: number, text: string) =>
    say(request, reply, { error, error_description: text })
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').send(text)

  function faultOf(request: FastifyRequest): string | undefined {
    const query = queryOf(request)
    if (query['client_id'] !== appId) return 'client id is illegal (100008)'
    if (!isOurReturn(query['redirect_uri'] ?? '', request))
      return 'redirect uri is illegal (100010)'
    return query['response_type'] === 'code' ? undefined : 'response_type is illegal (100000)'
  }

  app.get(`${prefix}/oauth2.0/authorize`, async (request, reply) => {
    const fault = faultOf(request)
    if (fault !== undefined) return html(reply, consentFault(PROVIDER, COLOUR, fault))
    const { person: _person, answer: _answer, ...asked } = queryOf(request)
    const fields = Object.fromEntries(Object.entries(asked).map(([name, v]) => [name, v ?? '']))
    const images = `${prefix}/head/`
    const action = `${prefix}/oauth2.0/confirm`
    const people = provider.people()
    return html(
      reply,
      consentPage({ provider: PROVIDER, colour: COLOUR, people, images, action, fields }),
    )
  })
  app.get(`${prefix}/oauth2.0/confirm`, async (request, reply) => {
    const fault = faultOf(request)
    if (fault !== undefined) return html(reply, consentFault(PROVIDER, COLOUR, fault))
    const { redirect_uri: redirectUri = '', state = '', ...query } = queryOf(request)
    const person = query['answer'] === 'yes' ? provider.pick(query['person'] ?? '') : undefined
    if (!person) return reply.redirect(withQuery(redirectUri, { usercancel: '1', state }))
    const skey = provider.giveToken(person)
    for (const name of ['uin', 'p_uin']) reply.setCookie(name, uinOf(person), { path: '/' })
    for (const name of ['skey', 'p_skey']) reply.setCookie(name, skey, { path: '/' })
    const code = provider.giveCode(person, redirectUri)
    return reply.redirect(withQuery(redirectUri, { code, state }))
  })
  app.get(`${prefix}/oauth2.0/token`, async (request, reply) => {
    const query = queryOf(request)
    if (query['grant_type'] !== 'authorization_code') {
      return fail(request, reply, 100004, 'grant_type is illegal')
    }
    if (query['client_id'] !== appId) return fail(request, reply, 100008, 'client id is illegal')
    if (query['client_secret'] !== secret) {
      return fail(request, reply, 100009, 'client secret is illegal')
    }
    if (!query['code']) return fail(request, reply, 100005, 'param code is wrong or lost')
    const person = provider.useCode(query['code'], query['redirect_uri'] ?? '')
    if (person === 'otherReturn') return fail(request, reply, 100010, 'redirect uri is illegal')
    if (person === 'used') return fail(request, reply, 100020, 'code is reused error')
    if (person === 'unknown') return fail(request, reply, 100019, 'code to access token error')
    const token = {
      access_token: provider.giveToken(person),
      expires_in: String(TOKEN_SECONDS),
      refresh_token: provider.giveToken(person),
    }
    if (query['fmt'] === 'json') return say(request, reply, token)
    return reply.type('text/html').send(new URLSearchParams(token).toString())
  })
  addPeople(app, prefix, { appId, provider })
}

/** Who a token or a webview's keys belong to. */
function addPeople(
  app: FastifyInstance,
  prefix: string,
  { appId, provider }: { appId: string; provider: FakeProvider },
): void {
  app.get(`${prefix}/oauth2.0/me`, async (request, reply) => {
    const query = queryOf(request)
    const person = provider.personOfToken(query['access_token'] ?? '')
    if (!person) {
      return say(request, reply, { error: 100016, error_description: 'access token check failed' })
    }
    const union = query['unionid'] === '1' ? { unionid: unionIdOf(person) } : {}
    return say(request, reply, { client_id: appId, openid: openIdOf(person), ...union })
  })
  app.get(`${prefix}/user/get_user_info`, async (request, reply) => {
    const query = queryOf(request)
    const person = provider.personOfToken(query['access_token'] ?? '')
    if (!person) return reply.send({ ret: -23, msg: 'token is invalid' })
    if (query['openid'] !== openIdOf(person)) {
      return reply.send({ ret: -22, msg: 'openid is invalid' })
    }
    const image = `${request.protocol}://${request.host}${prefix}/head/${person.key}`
    return reply.send({
      ret: 0,
      msg: '',
      nickname: person.nickName,
      figureurl_qq_1: image,
      figureurl_qq_2: image,
      gender: '',
    })
  })
  app.get(`${prefix}/keys`, async (request, reply) => {
    const query = queryOf(request)
    const person = provider.personOfToken(query['skey'] ?? '')
    const isTheirs = person !== undefined && query['uin'] === uinOf(person)
    return reply.send(isTheirs ? { ret: 0, access_token: provider.giveToken(person) } : { ret: 1 })
  })
  app.get<{ Params: { key: string } }>(`${prefix}/head/:key`, async ({ params }, reply) => {
    const person = provider.find(params.key)
    return person ? reply.type('image/png').send(fakeHeadImage(person)) : reply.callNotFound()
  })
}

import { CALL_OUTCOMES, END_REASONS } from '@koi/domain/ai-clients/client-terms'
import { SCOPES } from '@koi/domain/ai-clients/scopes'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey, SmallInt } from '../fields.ts'
import { as } from '../wire.ts'
import { NextBegin } from './discussion.ts'

const CLIENTS = '/fbp/fund/v1/fund.fuai_client_ao.FuaiClientAo'

/** What a client asks for, as it stands in the address it opens (RFC 6749, section 4.1.1; RFC 7636; RFC 8707): visible ASCII. */
const parameter = z.optional(z.string().check(z.regex(/^[\x20-\x7E]{0,1024}$/, '连接请求不正确')))
const asked = {
  clientId: parameter,
  redirectUri: parameter,
  responseType: parameter,
  codeChallenge: parameter,
  codeChallengeMethod: parameter,
  scope: parameter,
  clientState: as('state', parameter),
  resource: parameter,
}

const Scopes = z.array(z.enum(SCOPES))
const GrantId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '编号不正确'))

const Connection = z.object({
  grantId: as('grant_id', z.string()),
  clientName: as('ai_client_name', z.string()),
  /** Where it was sent back to: the one thing of it that is no claim of its own. */
  redirectHost: as('redirect_host', z.string()),
  scopes: as('ai_scopes', Scopes),
  agreedMs: as('agreed_ms', z.int()),
  /** Null where it has read nothing yet. */
  usedMs: as('last_read_ms', z.nullable(z.int())),
  /** Null while it holds. */
  endedMs: as('disconnected_ms', z.nullable(z.int())),
  endReason: as('end_reason', z.nullable(z.enum(END_REASONS))),
})

/** AI clients that a person connects themselves: what they ask for, agreeing, looking at them, and sending them away. */
export const aiClientCalls = {
  queryAiClientRequest: call({
    summary:
      'Own: what an AI client asks for, before it is agreed to; 3781, 3782 where nobody is to be sent back',
    method: 'POST',
    path: `${CLIENTS}.QueryAiClientRequest`,
    access: 'user',
    request: z.object(asked),
    response: z.object({
      clientName: as('ai_client_name', z.string()),
      redirectHost: as('redirect_host', z.string()),
      /** It runs on the person's own device; anything there could have asked. */
      isOnDevice: as('is_on_device', z.boolean()),
      scopes: as('ai_scopes', Scopes),
      /** It is asked otherwise than it can be: it can only be sent back. */
      isFaulty: as('is_faulty', z.boolean()),
      /** Where the client is told that nothing comes of it. */
      backAddress: as('back_address', z.string()),
    }),
  }),
  approveAiClient: call({
    summary:
      'Own: lets an AI client read what is named, and says where the person is sent with its code; recent login (1211)',
    method: 'POST',
    path: `${CLIENTS}.ApproveAiClient`,
    access: 'user',
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({
      ...asked,
      granted: as('ai_scopes', Scopes.check(z.minLength(1, '请至少选择一项'), z.maxLength(4))),
      /** Of the text that is agreed to (`queryAuth` of `ai_client`). */
      version: as('consent_version', SmallInt),
      idempotencyKey: IdempotencyKey,
    }),
    response: z.object({ backAddress: as('back_address', z.string()) }),
  }),
  queryAiClients: call({
    summary:
      'Own: the AI clients that are connected, those that were in the last 90 days, and the address to connect one with',
    method: 'POST',
    path: `${CLIENTS}.QueryAiClients`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      address: as('ai_client_address', z.string()),
      connected: as('connected_clients', z.array(Connection)),
      ended: as('ended_clients', z.array(Connection)),
    }),
  }),
  queryAiClientCalls: call({
    summary: 'Own: what a connection has read in the last 90 days, the newest first',
    method: 'POST',
    path: `${CLIENTS}.QueryAiClientCalls`,
    access: 'user',
    request: z.object({
      grantId: as('grant_id', GrantId),
      begin: as('begin', z._default(z.string().check(z.regex(/^\d{0,15}$/)), '')),
    }),
    response: z.object({
      readings: as(
        'ai_readings',
        z.array(
          z.object({
            readingId: as('reading_id', z.string()),
            tool: as('ai_tool', z.string()),
            outcome: as('ai_outcome', z.enum(CALL_OUTCOMES)),
            atMs: as('at_ms', z.int()),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  disconnectAiClient: call({
    summary: 'Own: ends a connection; nothing of it can be used from that moment on',
    method: 'POST',
    path: `${CLIENTS}.DisconnectAiClient`,
    access: 'user',
    writes: true,
    request: z.object({ grantId: as('grant_id', GrantId) }),
    response: z.object({}),
  }),
}

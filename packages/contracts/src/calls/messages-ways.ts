import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { MESSAGE_WAYS } from '@koi/domain/messages/message-ways'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { Code } from './identity.ts'
import { CodeSent } from './identity-answers.ts'

const MESSAGES = '/fbp/fund/v1/fund.fumessage_ao.FumessageAo'

const WRONG_ADDRESS = '请输入正确的邮箱地址'
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const NAME = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"

/** An address as RFC 5321 has it, without quoted names and address literals: 64 characters before the sign, 254 in all. */
export const Email = z
  .string()
  .check(
    z.maxLength(254, WRONG_ADDRESS),
    z.regex(new RegExp(`^(?=[^@]{1,64}@)${NAME}@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`), WRONG_ADDRESS),
  )

const Way = as('message_way', z.enum(MESSAGE_WAYS))
const Kind = as('message_kind', z.enum(MESSAGE_KINDS))

/** By which ways people are told beside the list in the app (RT-116): decided for each kind, kept on the account. */
export const messageWayCalls = {
  queryMessageWays: call({
    summary: 'Own: the ways there are beside the list in the app, and which kinds come by each',
    method: 'POST',
    path: `${MESSAGES}.QueryMessageWays`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Only those that the operator has set up. */
      ways: as(
        'way_list',
        z.array(
          z.object({
            way: Way,
            /** Of e-mail: whether an address was proved. */
            isReady: z.boolean(),
            /** Of e-mail: where it goes, masked; empty without one. */
            addressMasked: z.string(),
            kinds: as('way_kind_list', z.array(z.object({ kind: Kind, isOn: z.boolean() }))),
          }),
        ),
      ),
    }),
  }),
  setMessageWay: call({
    summary: 'Own: whether messages of a kind come by a way; the list in the app has all of them',
    method: 'POST',
    path: `${MESSAGES}.SetMessageWay`,
    access: 'user',
    writes: true,
    request: z.object({ way: Way, kind: Kind, isOn: z.boolean() }),
    response: z.object({}),
  }),
  sendEmailCode: call({
    summary: 'Own: sends a one-time code to an address, to prove that it is one’s own',
    method: 'POST',
    path: `${MESSAGES}.SendEmailCode`,
    access: 'user',
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({ email: Email }),
    response: CodeSent,
  }),
  setEmail: call({
    summary:
      'Own: messages go to this address from now on, in place of one before; proved by its code',
    method: 'POST',
    path: `${MESSAGES}.SetEmail`,
    access: 'user',
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({ email: Email, code: Code }),
    response: z.object({}),
  }),
  removeEmail: call({
    summary: 'Own: no e-mail any more; the address is forgotten',
    method: 'POST',
    path: `${MESSAGES}.RemoveEmail`,
    access: 'user',
    writes: true,
    recentLogin: 'where-provable',
    request: z.object({}),
    response: z.object({}),
  }),
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { conversionCalls } from '@koi/contracts/calls/conversions'
import { combinationCalls } from '@koi/contracts/calls/combinations'
import { cardCalls } from '@koi/contracts/calls/payment-cards'
import { goldCalls } from '@koi/contracts/calls/gold'
import { issueCalls } from '@koi/contracts/calls/issues'
import { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { pensionCalls } from '@koi/contracts/calls/pension'
import { planCalls } from '@koi/contracts/calls/plans'
import { tradeCalls } from '@koi/contracts/calls/trade'

const areas = {
  tradeCalls,
  moneyFundCalls,
  conversionCalls,
  combinationCalls,
  goldCalls,
  issueCalls,
  pensionCalls,
  planCalls,
  cardCalls,
}

/** Names of a request's fields, of all its forms. */
function fieldsOf(request: object): string[] {
  if ('shape' in request && request.shape) return Object.keys(request.shape)
  const { options } = z
    .object({ def: z.object({ options: z.array(z.custom<object>()) }) })
    .parse(request).def
  return options.flatMap(fieldsOf)
}

/** Calls that a person signs or that go under a key, as `tradeCalls.buy`. */
const signed = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => {
      const fields = fieldsOf(call.request)
      return fields.includes('idempotencyKey') || fields.includes('passwordToken')
    })
    .map(([name]) => `${area}.${name}`),
)

const features = join(import.meta.dirname, '../../features')
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }))

/** Files that send it: those that use the hook around it. */
function senders(call: string): typeof sources {
  const hooks = sources
    .filter(({ path }) => path.endsWith('queries.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export (?:const|function) (use\w+)[\s\S]*?(?=\nexport |$)/g)]
        .filter(([body]) => new RegExp(String.raw`\b${call.replace('.', '\\.')}\b`).test(body))
        .filter(([body]) => body.includes('useSend('))
        .map(([, name = '']) => name),
    )
  return sources.filter(
    ({ path, text }) =>
      !path.endsWith('queries.ts') &&
      hooks.some((hook) => new RegExp(String.raw`\b${hook}(?: as \w+)?\b`).test(text)) &&
      /idempotencyKey|passwordToken/.test(text),
  )
}

/** The one way; gold has a step of its own around it. */
const ways = /\buse(?:SignedOrder|Deal)(?:<\w+>)?\(/

it('knows the calls that are signed', () => expect(signed.length).toBeGreaterThan(15))

it.each(signed)('%s is sent the one way, which asks again under the same key', (call) => {
  const found = senders(call)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ text }) => !ways.test(text)).map(({ path }) => path)).toEqual([])
})

it('has one place where a token becomes an order: nobody asks for the password by themselves', () => {
  const askers = sources.filter(({ text }) => /\bonToken\b/.test(text))
  expect(
    askers.map(({ path }) => path).filter((path) => !path.startsWith('payment-password/')),
  ).toEqual([])
})

it('makes no key of its own anywhere else', () => {
  const makers = sources.filter(({ text }) => text.includes('makeIdempotencyKey'))
  expect(makers.map(({ path }) => path)).toEqual([])
})

it('asks in one place whether something goes again: the cashier asks there as well', () => {
  const askers = sources.filter(({ text }) =>
    /再试一次|send-until-answered\.ts'/.test(text.replaceAll('use-send-until-answered', '')),
  )
  expect(askers.map(({ path }) => path)).toEqual([])
  const cashier = sources.find(({ path }) => path === 'trade/use-cashier.ts')
  expect(cashier?.text).toContain('useSendUntilAnswered(')
})

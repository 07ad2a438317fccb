import { calls } from '@koi/contracts/calls'
import { pages } from '@koi/contracts/pages'
import { fieldsBelow } from '@koi/contracts/wire'
import { rateMetrics } from '@koi/domain/rates/rate-keys'
import { ORDER_KINDS } from '@koi/domain/trade/order-kinds'
import { expect, it } from 'vitest'
import { codeOf, filesIn, isTest } from './source-files.ts'

/** Reads what is no call: the evidence of a sale as it is kept, statistics. */
const ownWire = new Set([
  'apps/web/src/features/live/channel/use-channel-reserve.ts',
  'apps/web/src/features/live/components/ReserveButton.tsx',
  'apps/web/src/features/products/components/lists/FundRow.tsx',
  'apps/web/src/features/tracking/trace-lines.ts',
  'apps/web/src/features/trade/keep-agreed.ts',
  'apps/web/src/features/trade/sale-evidence.ts',
])

/** Every name that the wire spells otherwise than we do. */
function wireNames(): Set<string> {
  const schemas = [
    ...Object.values(calls).flatMap(({ request, response }) => [request, response]),
    ...Object.values(pages).map(({ query }) => query),
  ]
  const fields = schemas.flatMap((schema) => fieldsBelow(schema))
  const names = fields.flatMap(({ word, name }) => (name === word ? [] : [name]))
  // Which rate is meant, and how a list is sorted, is a value.
  const values = new Set([...Object.keys(rateMetrics), 'rate_desc'])
  return new Set(names.filter((name) => !values.has(name)))
}

it('pages speak our words, never the wire’s', () => {
  const names = wireNames()
  expect(names.size).toBeGreaterThan(500)
  const features = [...filesIn('apps/web/src/features')].filter(
    (path) => /\.tsx?$/.test(path) && !isTest(path),
  )
  const spoken = features.flatMap((path) => {
    const words = new Set(codeOf(path).match(/(?<![\w/'"-])[a-z]+(?:_[a-z0-9]+)+(?![\w/'"-])/g))
    return [...words].filter((word) => names.has(word)).map((word) => ({ path, word }))
  })
  expect(spoken.filter(({ path }) => !ownWire.has(path))).toEqual([])
  expect([...ownWire].filter((own) => !spoken.some(({ path }) => path === own))).toEqual([])
})

const webSources = [...filesIn('apps/web/src')].filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path),
)

const COPIED_MAX = 2

/** Objects of which so many words are copied one by one into another: `name: answer.name,`. */
function copiedWords(path: string): string[] {
  const copied = [...codeOf(path).matchAll(/^ +(\w+): ([\w.?]+)\.\1,$/gm)].map(
    ([, , from = '']) => from,
  )
  return [...new Set(copied)].filter(
    (from) => copied.filter((other) => other === from).length > COPIED_MAX,
  )
}

/** Words that are copied on purpose, and why. */
const COPIES_ON_PURPOSE: Readonly<Record<string, string>> = {
  'app/ask-ticket.ts': 'what the SDK of the chat app is given, and nothing else',
  'features/holdings/use-holding.ts': 'what a page needs of a query, under names of its own',
  'features/plans/plan-signature.ts': 'what is signed is listed word by word',
  'features/products/detail/curve-model.ts': 'three kinds of lines, each with some of it',
  'features/products/lists/list-request.ts': 'a request out of the state of an address',
  'features/share/use-shared-link.ts': 'what a page needs of a query, beside the link',
  'features/trade/use-buy-draft.ts': 'the limits that an amount is judged by',
  'ui/inputs/TextField.tsx': 'properties of an input',
}

it('a model takes an answer as it is and adds what it decides: words are not copied one by one', () => {
  const found = webSources.filter((path) => copiedWords(path).length > 0)
  const stated = Object.keys(COPIES_ON_PURPOSE).map((path) => `apps/web/src/${path}`)
  expect(found.toSorted()).toEqual(stated.toSorted())
})

it('pages ask the record of a kind of order, and compare no names of kinds', () => {
  // The ways to convert have names of kinds: `mode` is one of them.
  const named = new RegExp(`\\bkind [!=]== '(?:${ORDER_KINDS.join('|')})'`)
  expect(webSources.filter((path) => named.test(codeOf(path)))).toEqual([])
})

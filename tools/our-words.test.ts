import { calls } from '@koi/contracts/calls'
import { pages } from '@koi/contracts/pages'
import { fieldsBelow } from '@koi/contracts/wire'
import { rateMetrics } from '@koi/domain/rates/rate-keys'
import { ORDER_KINDS } from '@koi/domain/trade/order-kinds'
import { expect, it } from 'vitest'
import { codeOf, filesIn, isTest } from './source-files.ts'

/** Reads what is no call: the evidence of a sale as it is kept, statistics. */
const ownWire = new Set([
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

it('pages ask the record of a kind of order, and compare no names of kinds', () => {
  // The ways to convert have names of kinds: `mode` is one of them.
  const named = new RegExp(`\\bkind [!=]== '(?:${ORDER_KINDS.join('|')})'`)
  expect(webSources.filter((path) => named.test(codeOf(path)))).toEqual([])
})

import { expect, it } from 'vitest'
import * as z from 'zod'
import { FormFlag, FormInt, Money } from '@koi/contracts/fields'
import { looseValues } from './loose-values.ts'

const schema = z.object({
  text: z.string(),
  count: z.int().optional(),
  rate: z.number().nullable(),
  isOn: z.boolean().default(false),
  flag: z.union([z.literal(0), z.literal(1)]),
  list: z.array(z.string()).max(3),
  nested: z.object({ offset: z.int() }).default({ offset: 0 }),
  money: Money,
  formInt: FormInt,
  formFlag: FormFlag,
})

it.each([
  ['text', '12', '12'],
  ['count', '12', 12],
  ['count', 'a', 'a'],
  ['rate', '-1.5', -1.5],
  ['is_on', 'true', true],
  ['is_on', '0', false],
  ['is_on', 'yes', 'yes'],
  ['flag', '1', 1],
  ['flag', '2', '2'],
  ['list', '["a","b"]', ['a', 'b']],
  ['list', '[broken', '[broken'],
  ['nested', '{"offset":3}', { offset: 3 }],
  ['money', '1500', 1500],
  ['formInt', '7', '7'],
  ['formFlag', '1', '1'],
])('reads field %s of the text %j as the schema means it', (name, text, value) => {
  expect(looseValues(schema, { [name]: text })).toEqual({ [name]: value })
})

it('leaves fields alone that the schema does not know or that are no text', () => {
  const fields = { other: '1', count: ['1', '2'], constructor: '3' }
  expect(looseValues(schema, fields)).toEqual(fields)
})

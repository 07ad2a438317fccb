import { expect, it } from 'vitest'
import { ITEMS_MAX, jsonExcess, xmlExcess } from './feed-size.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
it.each([
  ['a list in itself', nested(101), 'nested deeper than 100'],
  ['objects in one another', '{"a":'.repeat(101), 'nested deeper than 100'],
  ['lists beside one another', `[${'[],'.repeat(100_001)}`, 'more parts than any feed needs'],
])('takes JSON for too much with %s', (_, json, excess) => {
  expect(jsonExcess(json)).toContain(excess)
})

it.each([
  ['nothing', ''],
  ['as deep as may be', nested(100)],
  ['brackets in words', JSON.stringify({ text: '['.repeat(200_000) })],
  ['quotes in words', JSON.stringify({ text: `"${'["\\"'.repeat(50_000)}` })],
  ['a string without an end', `{"text":"${'['.repeat(200_000)}\\`],
])('takes JSON with %s', (_, json) => expect(jsonExcess(json)).toBeUndefined())

const many = (text: string, count: number) => text.repeat(count)
it.each([
  ['items', many('<item>a</item>', ITEMS_MAX + 1), 'more than 1000 items'],
  ['entries', many('<entry/>', ITEMS_MAX + 1), 'more than 1000 items'],
  ['elements', many('<a>', 100_001), 'more parts'],
  ['attributes', `<a ${many('b="" ', 101)}>`, 'more attributes'],
  ['attributes of many', many(`<a ${many("b='' ", 50)}>`, 2_000), 'more parts'],
])('takes XML for too much with so many %s', (_, xml, excess) => {
  expect(xmlExcess(xml)).toContain(excess)
})

it.each([
  ['as many items as may be', many('<item>a</item>', ITEMS_MAX)],
  ['names that begin like items', many('<items/><itemised/><entry-point/>', ITEMS_MAX)],
  ['markup in its words', `<a><![CDATA[${many('<item>', 200_000)}]]></a>`],
  ['markup in a comment', `<a/><!--${many('<item>', 200_000)}-->`],
])('takes XML with %s', (_, xml) => expect(xmlExcess(xml)).toBeUndefined())

import { expect, it } from 'vitest'
import { definesEntities } from './defines-entities.ts'

const doctype = '<!DOCTYPE rss [<!ENTITY a "b">]>'

it.each<[string, string, boolean]>([
  ['before its root', `<?xml version="1.0"?>${doctype}<rss/>`, true],
  ['behind an element', `<x><rss/></x>${doctype}<rss/>`, true],
  [
    'behind a comment that names the start of CDATA',
    `<!-- <![CDATA[ -->${doctype}<!-- ]]> -->`,
    true,
  ],
  ['behind an attribute that names the start of a comment', `<a b="<!--">${doctype}<!-- -->`, true],
  ['behind a comment without an end', `<!--${doctype}`, true],
  ['behind quotes without an end', `<a b="c>${doctype.replaceAll('"', "'")}`, true],
  ['behind an apostrophe of a text', `<a>it's</a>${doctype}<a>it's</a>`, true],
  ['nowhere', '<!DOCTYPE rss PUBLIC "-//x" "rss.dtd"><rss/>', false],
  ['nowhere but in CDATA', `<rss><![CDATA[${doctype}]]></rss>`, false],
  ['nowhere but in a comment', `<rss><!-- ${doctype} --></rss>`, false],
])('a file defines entities %s', (_, xml, isDefining) => {
  expect(definesEntities(xml)).toBe(isDefining)
})

it('is told of eight megabytes at once, whatever stands in them', () => {
  for (const part of ['<', '<!--', '<![CDATA[', '<a "', '<a \'"', '<!DOCTYPE [']) {
    expect(definesEntities(`${part.repeat(8_000_000 / part.length)}<!ENTITY`)).toBeTypeOf('boolean')
  }
})

import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('leaves nothing that begins an element, an attribute or an entity', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
  expect(escapeHtml('锦鲤')).toBe('锦鲤')
})

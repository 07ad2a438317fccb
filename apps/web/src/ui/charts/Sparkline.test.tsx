import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

it.each([
  ['gain', [0, -20, 35], 'up'],
  ['loss', [0, 40, -1], 'down'],
  ['nothing', [0, 40, 0], 'flat'],
])('a line that came to a %s has its colour, and is read by nobody', (_, values, tone) => {
  const drawn = renderToStaticMarkup(<Sparkline values={values} />)
  expect(drawn).toMatch(new RegExp(`class="[^"]*${tone}`))
  expect(drawn).toContain('aria-hidden="true"')
  expect(drawn).toMatch(/<path d="M2\.0 /)
})

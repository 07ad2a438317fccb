import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import styles from './Figure.module.css'
import { Rate } from './Rate.tsx'

describe('the colour of a rate', () => {
  it.each([
    ['0.0100', 'up'],
    ['0.0049', 'flat'],
    ['-0.0049', 'flat'],
    ['-0.0100', 'down'],
    ['0', 'flat'],
    ['', 'flat'],
  ] as const)('of %s is that of what is shown: %s', (percent, tone) => {
    const drawn = renderToStaticMarkup(<Rate percent={percent} />)
    expect(drawn).toContain(styles[tone])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RiskTag } from './RiskTag.tsx'

/** The class a risk is drawn with. */
const classOf = (code: number) =>
  /class="([^"]+)"/.exec(renderToStaticMarkup(<RiskTag code={code} name="风险" />))?.[1]

it('RU-086 EN-011 draws risks in three classes: below medium, medium, above it or not disclosed', () => {
  const classes = [[-1, 1, 6, 4], [2], [5, 3, 7, 99]].map(
    (codes) => new Set(codes.map((code) => classOf(code))),
  )
  expect(classes.map(({ size }) => size)).toEqual([1, 1, 1])
  expect(new Set(classes.flatMap((each) => [...each])).size).toBe(3)
})

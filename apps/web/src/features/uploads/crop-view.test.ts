import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cropOf, firstView, placeOf, pushed, zoomed, ZOOM_MAX } from './crop-view.ts'

const size = { width: 300, height: 200 }

it('begins with the middle, as much as fits', () => {
  const view = firstView(size)
  expect(cropOf(size, view)).toEqual({ x: 50, y: 0, side: 200 })
  expect(placeOf(size, view)).toEqual({
    width: '150.000%',
    height: '100.000%',
    left: '-25.000%',
    top: '0.000%',
  })
})

it.each([
  [0.1, 0, { x: 30, y: 0, side: 200 }],
  [-0.1, 0, { x: 70, y: 0, side: 200 }],
  // Nothing beside the picture is seen, however far it is pushed.
  [5, 5, { x: 0, y: 0, side: 200 }],
  [-5, -5, { x: 100, y: 0, side: 200 }],
])('pushed by %d to the right and %d down', (right, down, square) =>
  expect(cropOf(size, pushed(size, firstView(size), right, down))).toEqual(square),
)

it.each([
  [2, { x: 100, y: 50, side: 100 }],
  [0.1, { x: 50, y: 0, side: 200 }],
  [99, { x: 130, y: 80, side: 40 }],
])('enlarged %d times', (zoom, square) =>
  expect(cropOf(size, zoomed(size, firstView(size), zoom))).toEqual(square),
)

it('whatever is done, the square lies in the picture', () => {
  const pixels = fc.integer({ min: 1, max: 9_000 })
  const step = fc.double({ min: -2, max: 2, noNaN: true })
  const steps = fc.array(fc.tuple(step, step, fc.double({ min: 0, max: 9, noNaN: true })))
  fc.assert(
    fc.property(pixels, pixels, steps, (width, height, all) => {
      const picture = { width, height }
      let view = firstView(picture)
      for (const [right, down, zoom] of all) {
        view = zoomed(picture, pushed(picture, view, right, down), zoom)
      }
      const { x, y, side } = cropOf(picture, view)
      expect(view.zoom).toBeLessThanOrEqual(ZOOM_MAX)
      expect([x, y].every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
      expect(side).toBeGreaterThan(0)
      expect(x + side).toBeLessThanOrEqual(width)
      expect(y + side).toBeLessThanOrEqual(height)
    }),
  )
})

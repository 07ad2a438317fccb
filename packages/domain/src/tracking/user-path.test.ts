import { describe, expect, it } from 'vitest'
import { PATH_STEPS_MAX, stayOn, stepInto, type UserPath } from './user-path.ts'

const visit: UserPath = { key: 'k', path: [], lctfrom: 'ad' }

describe('the path of a visit', () => {
  it('EN-269 EN-270 EN-271 EN-272 EN-273 counts its pages, when they were opened and how long they were shown', () => {
    const first = stayOn(stepInto(visit, 1000), 250.4)
    expect(stayOn(stepInto(stayOn(first, 100), 1400), 30)).toEqual({
      key: 'k',
      path: [
        { index: 0, time: 1000, stayTime: 350 },
        { index: 1, time: 1400, stayTime: 30 },
      ],
      lctfrom: 'ad',
    })
  })

  it('keeps the newest steps and goes on counting', () => {
    let long = visit
    for (let page = 0; page < 25; page += 1) long = stepInto(long, page)
    expect(long.path.map(({ index }) => index)).toEqual(
      Array.from({ length: PATH_STEPS_MAX }, (_, place) => 15 + place),
    )
  })

  it('never counts a time that ran backwards, nor a stay without a page', () => {
    expect(stayOn(stepInto(visit, 0), -5).path[0]?.stayTime).toBe(0)
    expect(stayOn(visit, 5)).toBe(visit)
  })
})

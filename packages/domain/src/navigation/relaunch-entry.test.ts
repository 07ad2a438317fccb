import { describe, expect, it } from 'vitest'
import { shouldRelaunchEntry } from './relaunch-entry.ts'

const back = { scene: 1019, path: 'pages/web/index', entryPath: 'pages/home/index', isFirst: false }

describe('shouldRelaunchEntry', () => {
  it.each([
    ['back from 1019 on another page', {}, true],
    ['on the entry page', { path: '/pages/home/index' }, false],
    ['from another scene', { scene: 1001 }, false],
    ['at the first launch', { isFirst: true }, false],
  ])('RU-081 %s', (_name, change, relaunches) => {
    expect(shouldRelaunchEntry({ ...back, ...change })).toBe(relaunches)
  })
})

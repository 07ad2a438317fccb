import { describe, expect, it } from 'vitest'
import { fallbackChannel, statTypeOf } from './channel.ts'
import { EVENT_TYPES, FAILURE_REASONS } from './event-types.ts'
import { needsCompensation } from './jump-link.ts'
import { reportedLoadMs } from './page-stay.ts'
import { trackingScene } from './tracking-scene.ts'

describe('what is tracked', () => {
  it('has eleven kinds of events', () => {
    expect(new Set(EVENT_TYPES).size).toBe(11)
  })

  it('ST-020 ST-021 ST-022 says why an event came another way', () => {
    expect(FAILURE_REASONS).toEqual(['beacon_request_fail', 'beacon_unavailable', 'compensation'])
  })
})

it.each([
  ['wechat', undefined, 'jgg'],
  ['miniprogram', '1019', 'jgg'],
  ['miniprogram', '1001', 'xcx_lct'],
  ['miniprogram', undefined, 'xcx_lct'],
  ['qq', undefined, 'mqq_jgg'],
  ['h5', undefined, 'qt'],
  ['app', '1019', 'qt'],
  ['harmony', undefined, 'qt'],
])(
  'RU-295 a visit in %s from scene %s that names no channel comes from %s',
  (host, scene, channel) => {
    expect(fallbackChannel(host, scene)).toBe(channel)
  },
)

it.each([
  ['qq', 88],
  ['wechat', 68],
  ['h5', 68],
])('RU-294 in %s the statistic type is %i', (host, type) => expect(statTypeOf(host)).toBe(type))

it.each([
  ['/mb/v4/lqlc/index.shtml', 2],
  ['/weixin/safe/a', 2],
  ['/mb/v4/funddetailv5/lqt.shtml', 2],
  ['/mb/v4/funddetailv5/lqt/index.shtml', 2],
  ['/mb/v4/funddetailv5/doc/lqt/a.shtml', 2],
])('RU-216 %s is scene %i', (path, scene) => expect(trackingScene(path)).toBe(scene))

it.each([
  ['/h5/v6/pages/index/index', 1],
  ['/mb/v4/funddetailv5/000001.shtml', 1],
  ['/mb/v4/lqlc', 1],
  ['/x/weixin/safe/a', 1],
  ['', 1],
])('RU-217 %s is scene %i', (path, scene) => expect(trackingScene(path)).toBe(scene))

it.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [812.4, 812],
  [5000, 5000],
  [9000, 5000],
])('RU-288 a load of %d ms is reported as %i', (load, reported) =>
  expect(reportedLoadMs(load)).toBe(reported),
)

it.each([
  [0, false],
  [299, false],
  [300, true],
  [3000, true],
  [3001, false],
])('RU-289 a page left %i ms after the press of a link is compensated: %s', (ms, expected) =>
  expect(needsCompensation(ms)).toBe(expected),
)

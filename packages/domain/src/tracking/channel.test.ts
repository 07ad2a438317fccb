import { expect, it } from 'vitest'
import { WALLET_SCENE } from '../navigation/relaunch-entry.ts'
import { fallbackChannel } from './channel.ts'

it.each([
  [String(WALLET_SCENE), 'jgg'],
  ['1001', 'xcx_lct'],
  ['1089', 'xcx_lct'],
])('RU-080 a mini-program opened from scene %s comes from %s', (scene, source) => {
  expect(fallbackChannel('miniprogram', scene)).toBe(source)
})

import { expect, it } from 'vitest'
import { launchSwitch, readEnvVersion } from './launch-switch.ts'

it.each([
  ['develop', 'wechat'],
  ['trial', 'wechat'],
  ['release', undefined],
  [undefined, undefined],
] as const)('RU-195 on %s a launch switch gives %s', (envVersion, value) => {
  expect(launchSwitch('wechat', envVersion)).toBe(value)
})

it.each([
  ['develop', 'develop'],
  ['trial', 'trial'],
  ['release', 'release'],
  ['other', undefined],
  [null, undefined],
])('reads %j as %s', (text, envVersion) => expect(readEnvVersion(text)).toBe(envVersion))

import { expect, it } from 'vitest'
import { appsToCheck, appShareTargets } from './app-share-targets.ts'

const app = (appVersion?: string) => ({ platform: 'app-webview', appVersion }) as const
const both = ['xiaohongshu', 'douyin'] as const

it.each([
  ['3.1.4', []],
  ['3.1.5', ['xiaohongshu']],
  ['3.1.6', ['xiaohongshu', 'douyin']],
  [undefined, []],
])('RU-270 RU-271 version %s asks for %j', (version, apps) => {
  expect(appsToCheck(app(version))).toEqual(apps)
})

it.each([
  ['3.1.4', both, ['appMessage', 'timeline']],
  ['3.1.6', both, ['appMessage', 'timeline', 'xiaohongshu', 'douyin']],
  ['3.1.6', [], ['appMessage', 'timeline']],
  ['3.4.5', ['douyin'], ['appMessage', 'timeline', 'douyin', 'savePicture']],
] as const)('RU-272 version %s with %j installed reaches %j', (version, installed, targets) => {
  expect(appShareTargets(app(version), installed)).toEqual(targets)
})

import { expect, it } from 'vitest'
import { takeSignals, type Signal } from '#tracking/signals.ts'
import { reportThemeMode, themeModeOf } from './theme-mode.ts'

it.each([
  ['?theme_mode=dark', 'dark'],
  ['?a=1&theme_mode=light', 'light'],
  ['?theme_mode=DARK', undefined],
  ['?theme_mode=<script>', undefined],
  ['?theme_mode=', undefined],
  ['', undefined],
])('RU-063 reads theme_mode of %j as %s', (search, mode) => {
  expect(themeModeOf(search)).toBe(mode)
})

it('RU-063 reports the mode a link asks for, and nothing where it asks for none', () => {
  const told: Signal[] = []
  takeSignals((signal) => told.push(signal))
  reportThemeMode('?theme_mode=dark')
  reportThemeMode('?fund_code=900311')
  expect(told).toEqual([
    { kind: 'event', type: 'brow', name: 'theme_mode', fields: { kind: 'dark' } },
  ])
})

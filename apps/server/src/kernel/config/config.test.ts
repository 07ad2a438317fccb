import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '../errors.ts'

describe('settings', () => {
  it('have defaults that start the demo on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      isDemo: true,
      clockMs: undefined,
      logLevel: 'info',
    })
    expect(readConfig({}).dataDir).toMatch(/[/\\]\.data$/)
  })

  it('take an empty value for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['2026-07-01', Date.UTC(2026, 6, 1, 4)],
    ['2026-07-01T14:59', Date.UTC(2026, 6, 1, 6, 59)],
    ['2024-02-29T00:00:01', Date.UTC(2024, 1, 28, 16, 0, 1)],
  ])('read KOI_CLOCK %s as Shanghai time', (text, expected) => {
    expect(readConfig({ KOI_CLOCK: text }).clockMs).toBe(expected)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['DATABASE_URL', 'mysql://x'],
    ['KOI_DEMO', 'maybe'],
    ['KOI_CLOCK', '2026-13-01'],
    ['KOI_CLOCK', 'tomorrow'],
    ['KOI_OPERATOR_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^bad setting: ${name}: [^\\n]+$`))
  })
})

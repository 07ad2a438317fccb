import { describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { readConfig } from './config.ts'

const busOf = (KOI_BUS_URL: string) => readConfig({ KOI_BUS_URL }).busUrl

describe('the bus of the live channel', () => {
  it('is the database unless told', () => {
    expect(readConfig({}).busUrl).toBeUndefined()
    expect(busOf('')).toBeUndefined()
  })

  it.each(['redis://127.0.0.1:6379', 'rediss://koi:hushed@bus.example:6380/2'])('is at %s', (url) =>
    expect(busOf(url)).toBe(url),
  )

  it.each(['127.0.0.1:6379', 'http://koi:hushed@bus.example', 'redis://', 'redis://:hushed@'])(
    'is refused at %s, in one line without the secret',
    (url) => {
      expect(() => busOf(url)).toThrow(StartError)
      expect(() => busOf(url)).toThrow(/^bad setting: KOI_BUS_URL/)
      expect(() => busOf(url)).not.toThrow('hushed')
    },
  )
})

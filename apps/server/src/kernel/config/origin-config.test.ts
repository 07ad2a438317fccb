import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '../errors.ts'
import { noOrigins } from './origin-config.ts'

describe('origins', () => {
  it('are none unless they are set', () => {
    expect(readConfig({}).origins).toEqual(noOrigins)
  })

  it('RU-122 stand beside the host names of QQ’s own login, which are names and no addresses', () => {
    const names = 'koi.example, fund.koi.example'
    expect(readConfig({ KOI_MAIN_HOSTS: names }).origins.mainHosts).toEqual([
      'koi.example',
      'fund.koi.example',
    ])
    for (const wrong of ['https://koi.example', 'koi.example:8080', '*.koi.example', 'Koi_1'])
      expect(() => readConfig({ KOI_MAIN_HOSTS: wrong })).toThrow(StartError)
  })

  it('are exact and separated by commas', () => {
    const text = 'https://koi.example, https://koi2.example:8443,http://fund.koi.localhost:8105'
    expect(readConfig({ KOI_ALTERNATE_ORIGINS: text }).origins.alternates).toEqual([
      'https://koi.example',
      'https://koi2.example:8443',
      'http://fund.koi.localhost:8105',
    ])
  })

  it.each([
    '*',
    'null',
    'koi.example',
    'https://koi.example/',
    'https://koi.example/path',
    'https://*.koi.example',
    'https://KOI.example',
    'https://koi.example:443',
    'https://user@koi.example',
    'http://koi.example',
    'http://localhost.evil.example',
    'javascript:alert(1)',
  ])('refuse %s', (text) => {
    expect(() => readConfig({ KOI_SISTER_ORIGINS: text })).toThrow(StartError)
  })

  it('of AI rehearsals are refused in real business', () => {
    const settings = { KOI_AI_ORIGINS: 'https://ai-dev.example' }
    expect(readConfig(settings).origins.ai).toEqual(['https://ai-dev.example'])
    expect(() => readConfig({ ...settings, KOI_DEMO: '0' })).toThrow('KOI_AI_ORIGINS')
  })
})

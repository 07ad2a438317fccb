import { describe, expect, it } from 'vitest'
import { createSetting, parseBoolean } from './setting.ts'
import { createStore } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const slot = { name: 'amounts_hidden', parse: parseBoolean }
const settingOn = (storage: ReturnType<typeof memoryStorage> | undefined) =>
  createSetting(
    createStore(() => storage),
    slot,
    false,
  )

describe('a setting', () => {
  it('has its first value until somebody chooses, and keeps the choice over a reload', () => {
    const storage = memoryStorage()
    expect(settingOn(storage).read()).toBe(false)
    settingOn(storage).write(true)
    expect(settingOn(storage).read()).toBe(true)
  })

  it('tells a choice to everything that shows it', () => {
    const setting = settingOn(memoryStorage())
    let told = 0
    const stop = setting.subscribe(() => told++)
    setting.write(true)
    stop()
    setting.write(false)
    expect(told).toBe(1)
  })

  it('lasts as long as the page where nothing can be stored', () => {
    const setting = settingOn(undefined)
    setting.write(true)
    expect(setting.read()).toBe(true)
  })
})

import { frameDone, parseFrameRequest, type FrameRequest } from '@koi/domain/requests/frame-message'
import { describe, expect, it } from 'vitest'
import { createSetting, parseBoolean } from '#lib/setting.ts'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { answerFrame } from '#lib/transfer/answer-frame.ts'
import type { FrameSurroundings } from '#lib/transfer/ask-frame.ts'
import { followSisters } from './sister-settings.ts'

const OWN = 'https://koi.example'
const slot = { name: 'large_type', parse: parseBoolean }

/** A device with an app, and sister apps whose frames answer as the real one does. */
function device(sisterChoices: Record<string, boolean | undefined>, ownChoice?: boolean) {
  const sisters = new Map(
    Object.entries(sisterChoices).map(([origin, choice]) => {
      const storage = memoryStorage()
      const store = createStore(() => storage)
      if (choice !== undefined) store.set(slot, choice)
      return [origin, store] as const
    }),
  )
  const messages = new EventTarget()
  const asked: string[] = []
  const frames: FrameSurroundings = {
    messages,
    warn: () => undefined,
    open(address) {
      const { origin } = new URL(address)
      const frameWindow = {}
      const post = (message: FrameRequest) => {
        const store = sisters.get(origin)
        asked.push(`${message.action} ${origin}`)
        const data =
          store && parseFrameRequest(message)
            ? answerFrame({ origin: OWN, isParent: true, data: message }, { origins: [OWN], store })
            : frameDone(message.nonce)
        messages.dispatchEvent(
          Object.assign(new Event('message'), { data, origin, source: frameWindow }),
        )
      }
      return { loaded: Promise.resolve(), window: frameWindow, post, remove: () => undefined }
    },
  }
  const own = createStore(() => ownStorage)
  const ownStorage = memoryStorage()
  if (ownChoice !== undefined) own.set(slot, ownChoice)
  const largeType = createSetting(own, slot, false)
  const follow = () =>
    followSisters({
      sisters: [...sisters.keys()],
      frames,
      largeType,
      isChosen: () => own.get(slot) !== undefined,
      warn: (text) => expect.unreachable(text),
    })
  return { sisters, asked, largeType, follow }
}

const [FUND, BANK] = ['https://fund.koi.example', 'https://bank.koi.example']

describe('large type under several brands', () => {
  it('RU-233 is taken over from the first sister app that knows a choice', async () => {
    const { asked, largeType, follow } = device({ [FUND]: undefined, [BANK]: true })
    await follow()
    expect(largeType.read()).toBe(true)
    expect(asked.slice(0, 2)).toEqual([`get ${FUND}`, `get ${BANK}`])
  })

  it('is what was chosen here, where something was', async () => {
    const { asked, largeType, follow } = device({ [FUND]: true }, false)
    await follow()
    expect(largeType.read()).toBe(false)
    expect(asked).toEqual([])
  })

  it('RU-233 tells every sister app of a later choice', async () => {
    const { sisters, largeType, follow } = device({ [FUND]: undefined, [BANK]: false })
    await follow()
    largeType.write(true)
    await expect
      .poll(() => [...sisters.values()].map((store) => store.get(slot)))
      .toEqual([true, true])
  })
})

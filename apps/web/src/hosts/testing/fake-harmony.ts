import type { KoiHarmony } from '../harmony/koi-harmony.ts'
import { otherSide, type Behaviour } from './behaviour.ts'

/** The Harmony shell: every method answers later, and rejects with a code. */
export function fakeHarmony({
  uuid = 'fake-device',
  ...behaviour
}: Behaviour & { uuid?: string } = {}) {
  const device = { uuid, equipment_type: 'phone', login_version: '1' }
  const side = otherSide(behaviour)
  const method = (name: string, data = '') => {
    return async (text?: string) => {
      const { code } = await side.ask(name, { text })
      if (code !== '0') throw new Error(code)
      return data
    }
  }
  const bridge: KoiHarmony = {
    ...(side.has('equipment') && { equipment: method('equipment', JSON.stringify(device)) }),
    ...(side.has('copy') && { copy: method('copy') }),
    ...(side.has('setTitle') && { setTitle: method('setTitle') }),
    ...(side.has('close') && { close: method('close') }),
  }
  return { bridge, said: side.said }
}

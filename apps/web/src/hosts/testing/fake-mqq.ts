import type { Mqq, MqqSpaceName } from '../qq/mqq.ts'
import { otherSide, type Behaviour, type FakeAnswer } from './behaviour.ts'

const methods: Record<MqqSpaceName, readonly string[]> = {
  ui: ['shareMessage', 'setActionButton', 'refreshTitle', 'popBack'],
  data: ['setShareInfo', 'setClipboard'],
  tenpay: ['pay', 'openTenpayView'],
  login: ['openLogin'],
}

/** QQ's own numbers: closed by the person is 1 in a share sheet and -1 in a payment. */
function answerOf(space: MqqSpaceName, { code, message }: FakeAnswer): object {
  if (space === 'tenpay') {
    return { resultCode: code === '1000' ? -1 : Number(code), retmsg: message ?? '' }
  }
  if (space === 'login') return { code: Number(code), message: message ?? '' }
  return { retCode: code === '1000' ? 1 : Number(code) }
}

/** Mobile QQ's bridge; `emit` sends one of its events. */
export function fakeMqq(behaviour: Behaviour = {}) {
  const side = otherSide(behaviour)
  const listeners = new Map<string, Set<(about: unknown) => void>>()
  const space = (name: MqqSpaceName) =>
    Object.fromEntries(
      methods[name]
        .filter((method) => side.has(`${name}.${method}`))
        .map((method) => [
          method,
          (parameters: object, done?: (answer: unknown) => void) => {
            void side.tell(`${name}.${method}`, parameters, (answer) =>
              done?.(answerOf(name, answer)),
            )
          },
        ]),
    )
  const mqq: Mqq = {
    ui: space('ui'),
    data: space('data'),
    tenpay: space('tenpay'),
    login: space('login'),
    addEventListener(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeEventListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  const emit = (event: string, about: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(about)
  }
  return { bridge: mqq, said: side.said, emit }
}

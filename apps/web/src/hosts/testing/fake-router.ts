import type { KoiRouter } from '../app/koi-router.ts'
import { otherSide, type Behaviour } from './behaviour.ts'

const sdks: Readonly<Record<string, readonly string[]>> = {
  app: ['isInstalled'],
  device: ['copy'],
  face: ['verify'],
  login: ['open'],
  media: ['saveImage'],
  miniProgram: ['open'],
  page: ['close', 'setTitle', 'depth', 'navigateTo', 'back'],
  share: ['open'],
  wallet: ['bindCard'],
}

/** The native app's router; it is up when `up` settles, and fails to come up when that rejects. */
export function fakeRouter(behaviour: Behaviour = {}) {
  const side = otherSide(behaviour)
  const listeners = new Map<string, Set<(about: unknown) => void>>()
  const methodsOf = (sdk: string) =>
    Object.fromEntries(
      (sdks[sdk] ?? [])
        .filter((method) => side.has(`${sdk}.${method}`))
        .map((method) => [
          method,
          (parameters: object, done: (answer: { code: string }) => void) => {
            void side.tell(`${sdk}.${method}`, parameters, done)
          },
        ]),
    )
  const bridge: KoiRouter = {
    init: () => side.up,
    sdks: Object.fromEntries(Object.keys(sdks).map((sdk) => [sdk, methodsOf(sdk)])),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => void listeners.get(event)?.delete(listener)
    },
  }
  const emit = (event: string, about: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(about)
  }
  return { bridge, said: side.said, emit }
}

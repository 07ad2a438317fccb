/** What the other side of a bridge answers: 0, or a code of SPEC §8 such as 1000, 9000, havenotapi. */
export interface FakeAnswer {
  code: string
  message?: string
  data?: unknown
}

/** How the other side behaves; without anything it has all methods and they all succeed. */
export interface Behaviour {
  /** Methods that this version does not have, such as `share.open`. */
  missing?: readonly string[]
  answer?: (method: string, parameters: object) => FakeAnswer | Promise<FakeAnswer>
  /** Settles when the other side is up; until then nothing answers. */
  up?: Promise<void>
}

/** One call that arrived at the other side. */
export interface Said {
  method: string
  parameters: object
}

/** The part that all fakes share: notes the call, answers later as real bridges do. */
export function otherSide({ missing = [], answer, up }: Behaviour) {
  const said: Said[] = []
  const ask = async (method: string, parameters: object): Promise<FakeAnswer> => {
    said.push({ method, parameters })
    await up
    return (await answer?.(method, parameters)) ?? { code: '0' }
  }
  return {
    said,
    has: (method: string) => !missing.includes(method),
    up: up ?? Promise.resolve(),
    ask,
    /** Answers a callback, as bridges without promises do. */
    async tell(method: string, parameters: object, done: (answer: FakeAnswer) => void) {
      done(await ask(method, parameters))
    },
  }
}

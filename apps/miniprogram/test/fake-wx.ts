/** What a page of the shell did, and what the platform answers: a small mini-program platform. */
export interface FakeWx {
  requests: { url: string; data: Record<string, unknown>; header: Record<string, string> }[]
  moves: string[]
  /** Answers by the last part of the call's path; a missing one is no connection. */
  answers: Record<string, { body: object; cookies?: string[] }>
}

/** Puts `wx` of a platform in place that answers later, as the real one does. */
export function installWx(): FakeWx {
  const fake: FakeWx = { requests: [], moves: [], answers: {} }
  const later = (run: () => void) => void setTimeout(run, 0)
  const moveBy =
    (name: string) =>
    (to: { url?: string } = {}) => {
      fake.moves.push(`${name} ${to.url ?? ''}`.trim())
    }
  Object.assign(globalThis, {
    // The page that is opened, over one other.
    getCurrentPages: () => [{}, {}],
    wx: {
      login: ({ success }: { success: (answer: object) => void }) =>
        later(() => success({ code: 'wx-code' })),
      getAccountInfoSync: () => ({
        miniProgram: { appId: 'wxkoi', version: '1.0.0', envVersion: 'release' },
      }),
      getEnterOptionsSync: () => ({ scene: 1001 }),
      navigateBack: moveBy('back'),
      reLaunch: moveBy('reLaunch'),
      request({ url, data, header, success, fail }: WxRequest) {
        fake.requests.push({ url, data, header })
        const name = new URL(url).pathname.split('.').at(-1) ?? ''
        const answer = fake.answers[name]
        if (!answer) return later(() => fail({ errMsg: 'request:fail' }))
        return later(() =>
          success({ statusCode: 200, data: answer.body, cookies: answer.cookies ?? [] }),
        )
      },
    },
  })
  return fake
}

interface WxRequest {
  url: string
  data: Record<string, unknown>
  header: Record<string, string>
  success: (answer: object) => void
  fail: (failure: { errMsg: string }) => void
}

import { expect, it } from 'vitest'
import { chosenAiOrigin } from './ai-origin.ts'

const DEV = 'https://ai-dev.example'

it.each([
  ['off by default', '', [DEV], undefined],
  ['on where it is chosen and allowed', DEV, [DEV], DEV],
  ['off where the server allows none, as in production', DEV, [], undefined],
  ['off for a host that is not on the list', 'https://evil.example', [DEV], undefined],
  ['off for a name that only begins so', `${DEV}.evil.example`, [DEV], undefined],
])('the rehearsal of AI calls is %s', (_what, chosen, allowed, origin) => {
  expect(chosenAiOrigin(allowed, { read: () => chosen })).toBe(origin)
})

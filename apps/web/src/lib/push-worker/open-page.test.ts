import { expect, it } from 'vitest'
import { openPage, type OpenWindow } from './open-page.ts'

const LINK = '/h5/v6/pages/message/list'

/** What was said and opened, by the windows there are. */
async function opened(windows: Partial<OpenWindow>[]) {
  const did: string[] = []
  const all = windows.map((window, place): OpenWindow => ({
    url: 'https://koi.example/h5/v6/pages/index/index',
    focused: false,
    visibilityState: 'hidden',
    postMessage: ({ koiOpen }) => void did.push(`${place} ${koiOpen}`),
    focus: () => Promise.reject(new Error('not allowed')),
    ...window,
  }))
  await openPage(
    {
      matchAll: () => Promise.resolve(all),
      openWindow: (url) => Promise.resolve(did.push(`new ${url}`)),
    },
    LINK,
  )
  return did
}

it.each<[string, Partial<OpenWindow>[], string]>([
  ['no window', [], `new ${LINK}`],
  ['windows of others alone', [{ url: 'https://koi.example/operator' }], `new ${LINK}`],
  ['one that lies behind', [{}], `0 ${LINK}`],
  ['one in sight', [{}, { visibilityState: 'visible' }], `1 ${LINK}`],
  [
    'one in use',
    [{ visibilityState: 'visible' }, { visibilityState: 'visible', focused: true }],
    `1 ${LINK}`,
  ],
])('with %s', async (_, windows, expected) => expect(await opened(windows)).toEqual([expected]))

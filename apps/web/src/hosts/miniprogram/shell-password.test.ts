import { expect, it } from 'vitest'
import type { PasswordOrder } from '../host.ts'
import { askShellPassword, readAnswer } from './shell-password.ts'

const order: PasswordOrder = {
  act: 'buy',
  facts: '["900311","1800007030","100000","5",""]',
  back: '/h5/v6/pages/charge/charge/index?fund_code=900311',
}

interface Asked {
  url?: string
  success?: (answer: object) => void
  fail?: (answer: object) => void
}

/** A shell whose person answers, leaves, or whose page cannot be opened. */
function shell(answer: { hash: string } | 'left' | 'broken') {
  const opened: string[] = []
  const listeners: { hash?: (hash: string) => void; shown?: () => void } = {}
  const around = {
    onHashAnswer: (_mark: string, listener: (hash: string) => void) => {
      listeners.hash = listener
      return () => delete listeners.hash
    },
    onShown: (listener: () => void) => {
      listeners.shown = listener
      return () => delete listeners.shown
    },
    wait: async () => undefined,
  }
  const miniProgram = {
    navigateTo: ({ url = '', success, fail }: Asked) => {
      opened.push(url)
      if (answer === 'broken') return fail?.({ errMsg: 'navigateTo:fail' })
      success?.({ errMsg: 'navigateTo:ok' })
      if (answer === 'left') return listeners.shown?.()
      return listeners.hash?.(answer.hash)
    },
  }
  return { opened, listeners, ask: () => askShellPassword(miniProgram, around, order) }
}

it('opens the shell’s page with the order, and takes the answer behind the hash', async () => {
  const { ask, opened, listeners } = shell({ hash: '#mp_password&token=a%2Bb&result=ok' })
  expect(await ask()).toEqual({ token: 'a+b', result: 'ok' })
  const { pathname, searchParams } = new URL(opened[0] ?? '', 'https://koi.invalid')
  expect(pathname).toBe('/pages/charge-password-mp/index')
  expect(Object.fromEntries(searchParams)).toEqual({
    act: 'buy',
    facts: order.facts,
    back: order.back,
  })
  expect(listeners).toEqual({})
})

it('is cancelled where the page comes back without an answer, and fails where it does not open', async () => {
  await expect(shell('left').ask()).rejects.toMatchObject({ code: '1000' })
  await expect(shell('broken').ask()).rejects.toMatchObject({ code: 'fail' })
})

it.each(['#mp_password', '#mp_password&result=ok', '#mp_password&token='])(
  'reads no token out of %s',
  (hash) => expect(readAnswer(hash).token).toBe(''),
)

import { messageCalls } from '@koi/contracts/calls/messages'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isDoneHere } from '#api/use-send.ts'
import { showTold } from './follow-messages.ts'

const keys = {
  unread: [messageCalls.queryUnread.path, {}],
  list: [messageCalls.queryMessages.path, {}],
  order: [tradeCalls.queryBuyPre.path, {}],
}

/** What is asked anew, and what is said in passing, by what was told. */
function shownBy(told: { kinds: readonly string[]; isPart?: boolean }) {
  const queries = new QueryClient()
  for (const key of Object.values(keys)) queries.setQueryData(key, 1)
  const said: string[] = []
  const events = told.kinds.map((kind, place) => ({ title: `消息${place}`, body: '9.00 元', kind }))
  showTold(
    { queries, toast: { show: (text) => void said.push(text) } },
    { topic: 'messages', upTo: '1', events, isPart: told.isPart },
  )
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated === true
  return [isStale(keys.unread) && isStale(keys.list), isStale(keys.order), said]
}

it.each([
  ['read elsewhere', { kinds: [] }, [true, false, []]],
  ['a login', { kinds: ['system'] }, [true, false, ['消息0']]],
  ['an order', { kinds: ['trade'] }, [true, true, ['消息0']]],
  ['several', { kinds: ['system', 'trade'] }, [true, true, ['有 2 条新消息']]],
  ['more than is told', { kinds: [], isPart: true }, [true, true, []]],
])('%s: asks anew what changed, and says no amount', (_, told, shown) => {
  expect(shownBy(told)).toEqual(shown)
})

it('says nothing in passing of what this device does, or did a moment ago', async () => {
  const queries = new QueryClient()
  const said: string[] = []
  const toast = { show: (text: string) => void said.push(text) }
  const tell = (event: string) =>
    showTold(
      { queries, toast },
      { topic: 'messages', upTo: '1', events: [{ title: event, body: '', kind: 'system', event }] },
    )
  const reset = queries.getMutationCache().build(queries, {
    mutationKey: ['tells', 'payPassword'],
    mutationFn: () => Promise.resolve(),
  })
  tell('payPassword')
  await reset.execute(undefined)
  tell('payPassword')
  tell('bankCard')
  expect(said).toEqual(['payPassword', 'bankCard'])
  expect(isDoneHere(queries, 'payPassword', Date.now() + 11_000)).toBe(false)
})

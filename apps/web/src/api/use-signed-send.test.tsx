import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { IdempotencyKey } from '@koi/contracts/fields'
import { nearPages } from '@koi/contracts/pages'
import { drafts } from '#lib/drafts.ts'
import { EntryContext } from '#navigation/navigation-context.ts'
import { createPageTable } from '#navigation/page-table.ts'
import { createDialogStore, type DialogRequest } from '#ui/dialog-store.ts'
import { SpeakersContext } from '#ui/speakers.ts'
import { createToastStore } from '#ui/toast-store.ts'
import { NetworkFailed } from './failures.ts'
import { useSignedSend } from './use-signed-send.ts'

type Signed = ReturnType<typeof useSignedSend>

const page = createPageTable(nearPages, 'home').home
const entry = { page, path: page.path, search: '', key: 'place1', index: 0 }

const valueOf = ({ choices }: DialogRequest, wanted: string) =>
  choices.find(({ label }) => label === wanted)?.value ?? ''

/** The hook on a page, and a person who answers every question alike. */
function onPage(asksAgain: boolean): { signed: Signed; asked: string[] } {
  const dialogs = createDialogStore()
  const asked: string[] = []
  dialogs.subscribe(() => {
    const question = dialogs.current()
    if (!question || asked.includes(`${question.id} ${question.content}`)) return
    asked.push(`${question.id} ${question.content}`)
    queueMicrotask(() =>
      dialogs.answer(question.id, valueOf(question, asksAgain ? '重试' : '取消')),
    )
  })
  const found: Signed[] = []
  const Caller = () => {
    found.push(useSignedSend('不会重复下单'))
    return null
  }
  renderToString(
    <SpeakersContext value={{ dialogs, toast: createToastStore() }}>
      <EntryContext value={entry}>
        <Caller />
      </EntryContext>
    </SpeakersContext>,
  )
  const [signed] = found
  if (!signed) throw new Error('the hook was not called')
  return { signed, asked }
}

/** A server whose first answers are lost on their way; keeps the keys that reached it. */
function server(losses: number) {
  const keys: string[] = []
  return {
    keys,
    request: (key: string) => {
      keys.push(key)
      return keys.length <= losses
        ? Promise.reject(new NetworkFailed('no connection'))
        : Promise.resolve({ listid: '1' })
    },
  }
}

beforeEach(() => drafts.forget(''))

it('asks after a lost answer, and sends again under the same key', async () => {
  const { signed, asked } = onPage(true)
  const { request, keys } = server(2)
  expect(await signed.send(['redeem', 100], request)).toEqual({ listid: '1' })
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
  expect(IdempotencyKey.safeParse(keys[0]).success).toBe(true)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('再试一次不会重复下单。')
})

it('keeps the key for the same content after the person gave up, also over a reload', async () => {
  const { request, keys } = server(1)
  expect(await onPage(false).signed.send(['redeem', 100], request)).toBeUndefined()
  await onPage(false).signed.send(['redeem', 100], request)
  expect(new Set(keys).size).toBe(1)
})

it('takes a new key for another content', async () => {
  const { request, keys } = server(1)
  await onPage(false).signed.send(['redeem', 100], request)
  await onPage(false).signed.send(['redeem', 101], request)
  expect(new Set(keys).size).toBe(2)
})

it('takes a new key once there was an answer: the same again is something new', async () => {
  const { signed } = onPage(true)
  const { request, keys } = server(0)
  await signed.send(['pension', 100], request)
  await signed.send(['pension', 100], request)
  expect(new Set(keys).size).toBe(2)
})

it.each([
  ['1503', 2],
  ['1504', 2],
  ['1603', 1],
  ['1404', 1],
])('throws refusal %s as it is, and goes on with %i keys', async (code, count) => {
  const { signed } = onPage(true)
  const keys: string[] = []
  const refuse = (key: string) => {
    keys.push(key)
    return Promise.reject(new CallFailed(code, '不行'))
  }
  await expect(signed.send(['buy'], refuse)).rejects.toThrow('不行')
  await expect(signed.send(['buy'], refuse)).rejects.toThrow('不行')
  expect(new Set(keys).size).toBe(count)
})

import { messageEvents } from '@koi/domain/messages/message-kinds'
import { expect, it } from 'vitest'
import { readSource } from './source-files.ts'

it('decision 17 names every event that people are told of, with its kind', () => {
  const rows = readSource('docs/decisions/0017-messages.md').matchAll(
    /^\| (`[^|]+`) \| [^|]+ \| (\w+) \|$/gm,
  )
  const told = [...rows].flatMap(([, events = '', kind = '']) =>
    [...events.matchAll(/`(\w+)`/g)].map(([, event = '']) => `${event} ${kind}`),
  )
  const known = Object.entries(messageEvents).map(([event, kind]) => `${event} ${kind}`)
  expect(told.toSorted()).toEqual(known.toSorted())
})

import { expect, it } from 'vitest'
import { enterRoom, roomWatch } from './room-watch.ts'

const ROOM = 'ab'.repeat(16)

function device() {
  const sent: string[] = []
  const heard: (boolean | string)[] = []
  const leave = enterRoom(ROOM, '7', {
    told: ({ upTo }) => heard.push(upTo),
    heard: (isHeard) => heard.push(isHeard),
  })
  return { sent, heard, leave, open: () => roomWatch.opened((text) => sent.push(text)) }
}

it('enters behind what is known, goes on behind what was told, and leaves', () => {
  const { sent, heard, leave, open } = device()
  open()
  roomWatch.told({ room: ROOM, upTo: '9' })
  roomWatch.told({ room: 'cd'.repeat(16), upTo: '99' })
  roomWatch.told({ counts: [] })
  roomWatch.closed()
  roomWatch.closed()
  open()
  leave()
  roomWatch.told({ room: ROOM, upTo: '10' })
  roomWatch.closed()
  expect(sent).toEqual([
    `{"enter":{"liveId":"${ROOM}","after":"7"}}`,
    `{"enter":{"liveId":"${ROOM}","after":"9"}}`,
    '{"enter":null}',
  ])
  expect(heard).toEqual([true, '9', false, true])
})

it('a room that is entered while another is left stays', () => {
  const first = device()
  first.open()
  const second = device()
  first.leave()
  expect(first.sent).toHaveLength(2)
  second.leave()
  roomWatch.closed()
  expect(first.sent.at(-1)).toBe('{"enter":null}')
})

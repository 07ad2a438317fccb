import { expect, it } from 'vitest'
import { hearChanges, topicWatch } from './topic-watch.ts'

const frame = (topic: string, upTo: string) => ({ topic, upTo, events: [] })

it('asks behind what it heard once the connection is back, and says that it was lost', () => {
  const sent: string[] = []
  const links: boolean[] = []
  let told = 0
  const stop = hearChanges('service', {
    told: () => (told += 1),
    linked: (isOpen) => links.push(isOpen),
  })
  topicWatch.opened((text) => sent.push(text))
  topicWatch.told(frame('service', '7'))
  topicWatch.told(frame('desk', '0'))
  topicWatch.told({ no: 'frame' })
  topicWatch.closed()
  topicWatch.opened((text) => sent.push(text))
  expect(sent).toEqual([
    '{"hear":[{"topic":"service"}]}',
    '{"hear":[{"topic":"service","after":"7"}]}',
  ])
  expect(links).toEqual([false, true, false, true])
  expect(told).toBe(1)
  stop()
  topicWatch.told(frame('service', '8'))
  expect(told).toBe(1)
  topicWatch.closed()
})

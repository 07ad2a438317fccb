import { TrackedEvent } from '@koi/contracts/pingd'
import { beforeEach, expect, it } from 'vitest'
import { takeSignals, type Signal } from '#tracking/signals.ts'
import { sendErrorReport } from './send-error-report.ts'

const heard: Signal[] = []
beforeEach(() => {
  heard.length = 0
  takeSignals((what) => heard.push(what))
})

const report = (name: string, stack: string) =>
  sendErrorReport({
    kind: 'rejection',
    name,
    message: '13912345678 的订单失败',
    stack,
    page: '/h5/v6/pages/index/index',
  })

it.each([
  [
    'TypeError',
    'TypeError: 13912345678\n    at f (https://koi.example/h5/v6/assets/main-Ab_1.js:1:2345)',
    'TypeError:main-Ab_1.js:1:2345',
  ],
  ['', '', 'Error:'],
  ['坏 名', 'no place', ':'],
  ['E'.repeat(90), '', 'E'.repeat(64)],
])('ER-053 tells the kind and the place of %j, and none of its words', (name, stack, kind) => {
  report(name, stack)
  expect(heard).toEqual([{ kind: 'event', type: 'brow', name: 'page.rejection', fields: { kind } }])
  expect(JSON.stringify(heard)).not.toContain('139')
  const event = {
    id: 'a'.repeat(16),
    type: 'brow',
    name: 'page.rejection',
    page: '',
    time: 0,
    kind,
  }
  expect(TrackedEvent.safeParse(event).success).toBe(true)
})

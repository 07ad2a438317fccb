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

const AT = 'TypeError: 13912345678\n    at f (https://koi.example/h5/v6/assets'

it.each([
  ['TypeError', `${AT}/main-Ab_1.js:1:2345)`, 'page.rejection.typeerror.main', '1.2345'],
  [
    'TypeError',
    `${AT}/Home-C-2.js:12345678:2345)`,
    'page.rejection.typeerror.home',
    '12345678.234',
  ],
  ['', '', 'page.rejection.unnamed', undefined],
  ['坏 名', 'no place', 'page.rejection.unnamed', undefined],
  ['E'.repeat(90), '', `page.rejection.${'e'.repeat(33)}`, undefined],
])(
  'ER-053 tells the name and the place of %j, and none of its words',
  (name, stack, event, kind) => {
    report(name, stack)
    const fields = kind === undefined ? {} : { fields: { kind } }
    expect(heard).toEqual([{ kind: 'event', type: 'brow', name: event, ...fields }])
    expect(JSON.stringify(heard)).not.toContain('139')
    const wire = { id: 'a'.repeat(16), type: 'brow', name: event, page: '', time: 0, kind }
    expect(TrackedEvent.safeParse(wire).success).toBe(true)
  },
)

import type { KeptTraceEventWire } from '@koi/contracts/trace-event'
import { expect, it } from 'vitest'
import { isTold, traceLine } from './trace-lines.ts'

const stamp = { seq: 1, at_ms: 0 }
const titleOf = (path: string) => (path === '/h5/v6/pages/charge/charge/index' ? '买入' : undefined)

it.each<[KeptTraceEventWire, string | undefined, string[]]>([
  [
    { ...stamp, kind: 'page', address: '/h5/v6/pages/charge/charge/index?fund_code=1' },
    '打开“买入”',
    [],
  ],
  [{ ...stamp, kind: 'page', address: '/x' }, '打开“页面”', []],
  [{ ...stamp, kind: 'tap', role: 'button', label: '下一步' }, '点按“下一步”', []],
  [{ ...stamp, kind: 'scene', scene: 5 }, '离开页面', []],
  [{ ...stamp, kind: 'scene', scene: 1 }, undefined, []],
  [
    {
      ...stamp,
      kind: 'agreed',
      what: 'protocols',
      fund_code: '900311',
      spid: '1',
      protocol_ids: ['900311:contract', '900311:poem'],
      versions: [
        { protocol_id: '900311:contract', version: '0123456789abcdef' },
        { protocol_id: '900311:poem', version: '' },
      ],
    },
    '同意产品文件',
    ['产品合同 · 版本 01234567', '900311:poem'],
  ],
  [
    {
      ...stamp,
      kind: 'shown',
      fund_code: '900311',
      spid: '1',
      fee_text: '申购费率 1.20%，1折',
      risk: 'R4',
      investor_class: '',
      verdict: 'allowed',
      days: [{ title: '可以卖出', day: '9月23日' }],
      protocol_ids: [],
    },
    '展示买入条款',
    ['产品 900311 · R4', '你的等级 未测评', '申购费率 1.20%，1折', '9月23日：可以卖出'],
  ],
])('%j reads %s', (event, title, details) => {
  const line = traceLine(event, titleOf)
  expect([line?.title, line?.details ?? []]).toEqual([title, details])
})

it('what is left for another page is not told besides that page', () => {
  const left = { ...stamp, kind: 'scene' as const, scene: 5 }
  const page = { ...stamp, kind: 'page' as const, address: '/x' }
  expect([
    isTold(left, page),
    isTold(left, left),
    isTold(left, undefined),
    isTold(page, page),
  ]).toEqual([false, true, true, true])
})

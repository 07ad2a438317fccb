import { describe, expect, it } from 'vitest'
import { changedPositions } from './changed-positions.ts'
import type { HeldSecurity } from './holding-report.ts'
import { industryShares } from './industry-shares.ts'

const held = (code: string, weightPpm: number | null, more: Partial<HeldSecurity> = {}) => ({
  kind: 'stock' as const,
  code,
  name: code,
  industry: '银行',
  weightPpm,
  ...more,
})

describe('what changed since the report before', () => {
  it('is the weight then, or that it was not named then', () => {
    const now = { positions: [held('A', 90_000), held('B', 80_000), held('C', 70_000)] }
    const before = { positions: [held('B', 85_000), held('C', null)] }
    expect(
      changedPositions(now, before).map(({ code, beforePpm, isNew }) => [code, beforePpm, isNew]),
    ).toEqual([
      ['A', null, true],
      ['B', 85_000, false],
      ['C', null, false],
    ])
  })

  it('is nothing new without a report before, or where that named none of the kind', () => {
    const now = { positions: [held('A', 90_000)] }
    const bonds = { positions: [held('X', 90_000, { kind: 'bond' })] }
    for (const before of [undefined, { positions: [] }, bonds]) {
      expect(changedPositions(now, before)).toMatchObject([{ beforePpm: null, isNew: false }])
    }
  })
})

describe('industries', () => {
  it('sum what is named of them, the largest first', () => {
    const positions = [
      held('A', 50_000),
      held('B', 60_000, { industry: '电子' }),
      held('C', 20_000),
      held('D', null, { industry: '煤炭' }),
      held('E', 90_000, { kind: 'bond', industry: '' }),
    ]
    expect(industryShares(positions)).toEqual([
      { industry: '银行', weightPpm: 70_000 },
      { industry: '电子', weightPpm: 60_000 },
    ])
  })
})

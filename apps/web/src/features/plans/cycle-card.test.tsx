import { renderToStaticMarkup } from 'react-dom/server'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import { expect, it } from 'vitest'
import { CycleCard } from './components/CycleCard.tsx'
import { emptyDraft } from './draft.ts'
import type { PlanTerms } from './model.ts'

const terms: PlanTerms = {
  canPlan: true,
  reason: '',
  payKeys: [],
  retryDays: 2,
  failuresMax: 3,
  isEstimated: false,
  upcoming: [{ plannedDate: '2026-12-12', dueDate: '2026-12-14' }],
}

const draw = (given: { terms?: PlanTerms; failure?: Error; planKind?: PlanKind }) =>
  renderToStaticMarkup(
    <CycleCard
      planKind={given.planKind ?? 'regular'}
      draft={emptyDraft}
      terms={given.terms}
      failure={given.failure ?? null}
      onRetry={() => undefined}
      isFirst
      onChange={() => undefined}
    />,
  )

it('says when money is taken first, and how long it is tried', () => {
  const said = draw({ terms }).replaceAll(/<[^>]+>/g, '')
  expect(said).toContain('首次扣款 2026-12-14 09:30 起（2026-12-12 非交易日，顺延）')
  expect(said).toContain('余额不足当天重试，并顺延至多 2 个交易日')
})

it('has no sentence with holes in it: before an answer it waits, after a failure one can ask again', () => {
  expect(draw({})).not.toMatch(/首次扣款|顺延|--|重试/)
  const failed = draw({ failure: new Error('no answer') })
  expect(failed).toContain('重试')
  expect(failed).not.toMatch(/首次扣款|顺延|--/)
})

it('RT-090 of a salary asks for its day alone, a recurring purchase how often too', () => {
  expect(draw({ terms, planKind: 'salary' })).toContain('每月几日发工资')
  expect(draw({ terms, planKind: 'salary' })).not.toContain('双周')
  expect(draw({ terms })).toContain('双周')
})

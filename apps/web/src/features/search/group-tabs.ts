import type { OtherHit } from './queries.ts'
import { otherGroups, type OtherGroup, type SearchGroup } from './search-state.ts'

const names: Record<OtherGroup, string> = {
  index: '指数',
  theme: '主题',
  manager: '经理',
  company: '公司',
  function: '功能',
}

/** The tabs of what was found, with counts; a group without hits has none. */
export function groupTabs(
  fundsText: string,
  others: readonly Pick<OtherHit, 'group'>[],
  fundCount: number,
): { value: SearchGroup; label: string }[] {
  return [
    { value: 'all', label: '全部' },
    ...(fundCount > 0 ? [{ value: 'fund' as const, label: `基金 ${fundsText}` }] : []),
    ...otherGroups.flatMap((kind) => {
      const count = others.filter(({ group }) => group === kind).length
      return count === 0 ? [] : [{ value: kind, label: `${names[kind]} ${count}` }]
    }),
  ]
}

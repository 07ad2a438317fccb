import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { TagTone } from '#ui/figures/Tag.tsx'

/** Where something stands that one wrote, in words; what others see needs none. */
export const stateWords: Readonly<
  Record<WritingState, { text: string; tone: TagTone; says: string }>
> = {
  visible: { text: '已发布', tone: 'primary', says: '所有人可见' },
  held: { text: '审核中', tone: 'gold', says: '通过后才会显示，现在只有你看得到' },
  hidden: { text: '已隐藏', tone: 'plain', says: '只有你看得到，可以随时恢复显示' },
  removed: { text: '已移除', tone: 'up', says: '不符合社区规则，别人看不到，可以申诉' },
  deleted: { text: '已删除', tone: 'plain', says: '已删除' },
}

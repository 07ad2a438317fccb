import type { Refusal } from './refusal.ts'

/** Tutorials: read, checked, liked, written. */
export const tutorialRefusals = {
  tutorialUnknown: { code: 3401, text: '没有找到这节课' },
  tutorialCollectionUnknown: { code: 3402, text: '没有找到这个课程' },
  tutorialNoCheck: { code: 3403, text: '这节课没有小测' },
  tutorialCheckUnknown: { code: 3404, text: '没有找到这次小测，请重新开始' },
  tutorialChoiceUnknown: { code: 3405, text: '没有这个选项' },
  tutorialWrong: { code: 3406, text: '课程设置有误' },
  tutorialChanged: { code: 3407, text: '课程已在别处修改，请刷新后再改' },
} as const satisfies Record<string, Refusal>

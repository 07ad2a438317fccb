import type { tutorialCalls } from '../calls/tutorials.ts'
import type { tutorialOfficeCalls } from '../calls/tutorials-office.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** A draft, what was taken back and another brand's are as unknown as what never was. */
const ofChapter: Names = ['tutorialUnknown']

/** What calls about tutorials are refused with beside what any call is. */
export const tutorialCallRefusals: Partial<
  Record<keyof typeof tutorialCalls | keyof typeof tutorialOfficeCalls, Names>
> = {
  queryTutorialCollection: ['tutorialCollectionUnknown'],
  queryTutorial: ofChapter,
  saveTutorialProgress: ofChapter,
  setTutorialLike: ofChapter,
  discussTutorial: [...ofChapter, 'writingEmpty', 'writingSuspended', 'writingTooOften'],
  queryTutorialCheck: [...ofChapter, 'tutorialNoCheck'],
  startTutorialCheck: [...ofChapter, 'tutorialNoCheck'],
  answerTutorialQuestion: [...ofChapter, 'tutorialCheckUnknown', 'tutorialChoiceUnknown'],
  saveTutorialCollection: ['tutorialWrong', 'tutorialChanged'],
}

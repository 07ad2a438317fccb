import { COMMENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import { TUTORIAL_BLOCK_KINDS } from '@koi/domain/tutorials/tutorial-block'
import { CHOICES_MAX, QUESTIONS_MAX } from '@koi/domain/tutorials/tutorial-check'
import { CHAPTER_STATES, WHOLE } from '@koi/domain/tutorials/tutorial-progress'
import { TUTORIAL_COVERS, TUTORIAL_KINDS } from '@koi/domain/tutorials/tutorial-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { writtenText } from '../fields.ts'
import { as } from '../wire.ts'
import { FundSearchItem } from './search-item.ts'

export const TUTORIALS = '/fbp/cont/v1/cont.tutorial_ao.TutorialAo'

const TutorialId = z.string().check(z.regex(/^[\w-]{1,64}$/, '课程编号不正确'))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
/** No video is longer than a day. */
const SECONDS_MAX = 86_400

/** How an account stands with a chapter; `fresh` for visitors. */
const standing = {
  state: as('chapter_state', z.enum(CHAPTER_STATES)),
  positionPermille: z.int(),
  /** It was read, and what is shown now is newer. */
  isUpdated: z.boolean(),
}
const Named = z.object({ tutorialId: z.string(), title: as('tutorial_title', z.string()) })
const Chapter = z.object({
  ...Named.shape,
  kind: as('tutorial_kind', z.enum(TUTORIAL_KINDS)),
  minutes: as('read_minutes', z.int()),
  questionCount: z.int(),
  ...standing,
})

const collectionHead = {
  collectionId: z.string(),
  title: as('collection_title', z.string()),
  note: as('collection_note', z.string()),
  cover: as('collection_cover', z.enum(TUTORIAL_COVERS)),
  chapterCount: z.int(),
  doneCount: as('done_chapter_count', z.int()),
  /** Of all chapters together. */
  minutes: as('read_minutes', z.int()),
}

/** A piece of a chapter; what a kind does not have is empty. */
const Block = z.object({
  kind: as('block_kind', z.enum(TUTORIAL_BLOCK_KINDS)),
  title: as('block_title', z.string()),
  text: as('block_text', z.string()),
  items: as('block_items', z.array(z.string())),
  /** Of a table with its head first; of a figure names and values. */
  rows: as('block_rows', z.array(z.array(z.string()))),
  address: as('block_address', z.string()),
})

const Answered = z.object({
  choice: as('answer_choice', z.int()),
  isRight: as('is_answer_right', z.boolean()),
  rightChoice: z.int(),
  explanation: z.string(),
})
/** A try: its questions without what is right, which comes with each answer. */
const Check = z.object({
  checkId: z.string(),
  isFinished: as('is_check_finished', z.boolean()),
  rightCount: z.int(),
  isPassed: as('is_check_passed', z.boolean()),
  questions: as(
    'question_list',
    z.array(
      z.object({
        text: as('question_text', z.string()),
        choices: as('question_choices', z.array(z.string())),
        answered: as('question_answer', z.nullable(Answered)),
      }),
    ),
  ),
})
/** A check as its page shows it; reading, beginning and answering all say it. */
const CheckAnswer = z.object({
  ...Named.shape,
  collectionId: z.string(),
  questionCount: z.int(),
  passCount: z.int(),
  state: standing.state,
  /** The newest try; null before the first. */
  check: as('tutorial_check', z.nullable(Check)),
  next: as('next_tutorial', z.nullable(Named)),
  /** All chapters of the collection are done. */
  isCollectionDone: z.boolean(),
})
const tutorialKey = { tutorialId: TutorialId }

/** Tutorials: collections of chapters in words, with progress kept on the account. */
export const tutorialCalls = {
  queryTutorialHome: call({
    summary: 'CL-150: all collections with what one has done of them, and where one goes on',
    method: 'POST',
    path: `${TUTORIALS}.QueryTutorialHome`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({
      collections: as('collection_list', z.array(z.object(collectionHead))),
      /** The chapter to go on with; null for who has begun nothing, or finished all that they began. */
      goOn: as(
        'go_on',
        z.nullable(
          z.object({
            ...Named.shape,
            collectionTitle: as('collection_title', z.string()),
            state: standing.state,
            positionPermille: z.int(),
          }),
        ),
      ),
    }),
  }),
  queryTutorialCollection: call({
    summary: 'CL-150: a collection with its chapters in order',
    method: 'POST',
    path: `${TUTORIALS}.QueryTutorialCollection`,
    access: 'visitor',
    request: z.object({ collectionId: TutorialId }),
    response: z.object({
      ...collectionHead,
      chapters: as('chapter_list', z.array(Chapter)),
      /** The first that is not done; empty where all are. */
      goOnId: as('go_on_tutorial_id', z.string()),
    }),
  }),
  queryTutorial: call({
    summary: 'CL-150: a chapter with its words, what is before and behind it, and related products',
    method: 'POST',
    path: `${TUTORIALS}.QueryTutorial`,
    access: 'visitor',
    request: z.object(tutorialKey),
    response: z.object({
      ...Chapter.shape,
      version: as('tutorial_version', z.int()),
      note: as('tutorial_note', z.string()),
      publishedDay: z.string(),
      collectionId: z.string(),
      collectionTitle: as('collection_title', z.string()),
      /** From 1 on. */
      place: as('chapter_place', z.int()),
      chapterCount: z.int(),
      blocks: as('tutorial_blocks', z.array(Block)),
      video: as(
        'tutorial_video',
        z.nullable(
          z.object({
            source: as('video_source', z.string()),
            captions: as('video_captions', z.string()),
            /** Empty where there is none. */
            poster: as('video_poster', z.string()),
            seconds: as('video_length', z.int()),
            /** Where one goes on, seconds. */
            position: as('video_position', z.int()),
          }),
        ),
      ),
      /** Products of the shelf that may be shown to whoever asks. */
      funds: as('related_products', z.array(FundSearchItem)),
      /** Products that are left out since they are above the risk that suits whoever asks. */
      unsuitableCount: z.int(),
      likeCount: as('tutorial_like_count', z.int()),
      isLiked: as('is_tutorial_liked', z.boolean()),
      previous: as('previous_tutorial', z.nullable(Named)),
      next: as('next_tutorial', z.nullable(Named)),
      isCollectionDone: z.boolean(),
    }),
  }),
  saveTutorialProgress: call({
    summary:
      'CL-150: how far one has come in a version of a chapter; less than before changes nothing',
    method: 'POST',
    path: `${TUTORIALS}.SaveTutorialProgress`,
    access: 'user',
    writes: true,
    request: z.object({
      ...tutorialKey,
      version: as('tutorial_version', Version),
      /** Of an article. */
      positionPermille: z._default(z.int().check(z.gte(0), z.lte(WHOLE)), 0),
      /** Of a video: where it stands, seconds. */
      videoSeconds: z._default(z.int().check(z.gte(0), z.lte(SECONDS_MAX)), 0),
    }),
    response: z.object({
      state: standing.state,
      positionPermille: z.int(),
      isCollectionDone: z.boolean(),
    }),
  }),
  setTutorialLike: call({
    summary: 'CL-150: likes a chapter, or takes it back; again it counts once',
    method: 'POST',
    path: `${TUTORIALS}.SetTutorialLike`,
    access: 'user',
    writes: true,
    request: z.object({ ...tutorialKey, isLiked: as('is_tutorial_liked', z.boolean()) }),
    response: z.object({
      isLiked: as('is_tutorial_liked', z.boolean()),
      likeCount: as('tutorial_like_count', z.int()),
    }),
  }),
  discussTutorial: call({
    summary:
      'CL-150: says something about a chapter, as a post with its link; sent again it is the same post. The feed `tutorial` has them all',
    method: 'POST',
    path: `${TUTORIALS}.DiscussTutorial`,
    access: 'user',
    writes: true,
    request: z.object({
      ...tutorialKey,
      content: as('subject_content', writtenText(COMMENT_MAX)),
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
    }),
    response: z.object({
      postId: as('subject_id', z.string()),
      state: as('review_state', z.enum(WRITING_STATES)),
    }),
  }),
  queryTutorialCheck: call({
    summary: 'CL-150: the check of a chapter and one’s newest try at it',
    method: 'POST',
    path: `${TUTORIALS}.QueryTutorialCheck`,
    access: 'user',
    request: z.object(tutorialKey),
    response: CheckAnswer,
  }),
  startTutorialCheck: call({
    summary: 'CL-150: begins a try at the check of a chapter; one that is open goes on',
    method: 'POST',
    path: `${TUTORIALS}.StartTutorialCheck`,
    access: 'user',
    writes: true,
    request: z.object(tutorialKey),
    response: CheckAnswer,
  }),
  answerTutorialQuestion: call({
    summary: 'CL-150: answers a question of a try; the first answer counts, and says what is right',
    method: 'POST',
    path: `${TUTORIALS}.AnswerTutorialQuestion`,
    access: 'user',
    writes: true,
    request: z.object({
      checkId: z.string().check(z.regex(/^[\w-]{16,64}$/, '小测编号不正确')),
      place: as('question_place', z.int().check(z.gte(0), z.lte(QUESTIONS_MAX - 1))),
      choice: as('answer_choice', z.int().check(z.gte(0), z.lte(CHOICES_MAX - 1))),
    }),
    response: CheckAnswer,
  }),
}

import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import {
  Draft,
  type discussionWritingCalls,
  type SubjectDraft,
} from '@koi/contracts/calls/discussion-writing'
import {
  CONTENT_MAX,
  INTEREST_MAX,
  POLL_OPTION_MAX,
  POLL_QUESTION_MAX,
  TITLE_MAX,
} from '@koi/domain/discussion/discussion-limits'
import { writtenLength } from '@koi/domain/discussion/written-length'
import * as z from 'zod/mini'

export type { SubjectDraft } from '@koi/contracts/calls/discussion-writing'

/** A fund of a post. */
export type PickedFund = SubjectDraft['funds'][number]
/** A poll while it is written. */
export type PollDraft = NonNullable<SubjectDraft['poll']>

export const EMPTY_DRAFT: SubjectDraft = {
  kind: 'post',
  title: '',
  content: '',
  topicId: '',
  topicName: '',
  funds: [],
  pictures: [],
  showsHolding: false,
  interest: '',
  poll: null,
}

export const NEW_POLL: PollDraft = { question: '', labels: ['', ''], days: 7 }

/** What a device kept; undefined where it has another shape. */
export const parseDraft = (stored: unknown): SubjectDraft | undefined => {
  const { data } = Draft.safeParse(stored)
  return data
}

const Edit = z.object({ draft: Draft, subjectVersion: z.int() })

/** A post of one's own that is being changed, and the version that it was changed from; undefined for what has another shape. */
export const parseEdit = (stored: unknown) => Edit.safeParse(stored).data

/** Nothing of it would be missed. */
export const isBlank = ({ title, content, funds, pictures, poll }: SubjectDraft): boolean =>
  title.trim() === '' &&
  content.trim() === '' &&
  funds.length === 0 &&
  pictures.length === 0 &&
  poll === null

/** What a list of drafts calls it. */
export const draftName = ({ title, content }: SubjectDraft): string =>
  title.trim() || content.trim().slice(0, 40) || '还没写正文'

/** What is missing of a poll, beside each of its fields. */
export function pollFaults({ question, labels }: PollDraft): {
  question: string | undefined
  labels: (string | undefined)[]
} {
  const words = labels.map((label) => label.trim())
  const faultOf = (label: string, place: number) => {
    if (label === '') return '请填写选项，或去掉它'
    const before = words.indexOf(label)
    return before < place ? `和选项 ${String(before + 1)} 相同` : undefined
  }
  return {
    question:
      tooLong(question, POLL_QUESTION_MAX) ??
      (question.trim() === '' ? '请填写投票问题' : undefined),
    labels: words.map((label, place) => tooLong(label, POLL_OPTION_MAX) ?? faultOf(label, place)),
  }
}

const isPollWhole = (poll: PollDraft): boolean => {
  const { question, labels } = pollFaults(poll)
  return [question, ...labels].every((fault) => fault === undefined)
}

/** Says so beside the field of a text that has more characters than it may; undefined: it has not. */
export function tooLong(text: string, max: number): string | undefined {
  const length = writtenLength(text)
  return length > max ? `最多 ${String(max)} 字，现在 ${String(length)} 字` : undefined
}

/** Why it cannot be published yet, in a sentence; undefined: it can. */
export function whyNotYet({ title, content, interest, poll }: SubjectDraft): string | undefined {
  if (content.trim() === '') return '先写点内容'
  const over = (
    [
      ['标题', title, TITLE_MAX],
      ['正文', content, CONTENT_MAX],
      ['利益说明', interest, INTEREST_MAX],
      ['投票问题', poll?.question ?? '', POLL_QUESTION_MAX],
      ...(poll?.labels ?? []).map((label) => ['投票选项', label, POLL_OPTION_MAX] as const),
    ] as const
  ).find(([, text, max]) => writtenLength(text) > max)
  if (over) return `${over[0]}最多 ${String(over[2])} 字`
  return poll && !isPollWhole(poll) ? '请填写投票问题和不同的选项' : undefined
}

type Edit = Omit<RequestOf<typeof discussionWritingCalls.saveSubject>, 'postId' | 'subjectVersion'>

/** What is sent of it, whether it is new or changes a post. */
export const editOf = ({
  poll: _poll,
  kind: _kind,
  topicName: _topicName,
  funds,
  ...draft
}: SubjectDraft): Edit => ({
  ...draft,
  fundCodes: funds.map(({ fundCode }) => fundCode),
})

/** Key of a request to publish: one draft with the same words is one post, also after the page was loaded anew. */
export function publishKey(draftId: string, draft: SubjectDraft): string {
  let mix = 0x81_1c_9d_c5
  for (const unit of JSON.stringify(draft)) {
    mix = Math.imul(mix ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  }
  return `${draftId}-${mix.toString(16).padStart(8, '0')}`
}

/** A post of one's own as the composer has it. */
export const draftOfPost = (
  post: ResponseOf<typeof discussionWritingCalls.queryOwnSubject>,
): SubjectDraft => parseDraft({ ...post, poll: null }) ?? EMPTY_DRAFT

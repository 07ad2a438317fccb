/** How much of a text is shared, in characters as people count them (SPEC §9). */
const SHARE_DESC_LENGTH_MAX = 90
const POST_LENGTH_MAX = 60
const ANSWER_LENGTH_MAX = 100

/** The first `length` characters; a character of two code units is never cut in half. */
function cutText(text: string, length: number): string {
  // Most texts are short: no list of their characters is made.
  return text.length <= length ? text : Array.from(text).slice(0, length).join('')
}

export const cutShareDesc = (desc: string) => cutText(desc, SHARE_DESC_LENGTH_MAX)

/** What is shared into the discussion: a question or post of 60 characters, an answer of 100. */
export type SubjectType = 'post' | 'answer'

const contentLengthMax = { post: POST_LENGTH_MAX, answer: ANSWER_LENGTH_MAX } as const

export const cutContent = (content: string, type: SubjectType) =>
  cutText(content, contentLengthMax[type])

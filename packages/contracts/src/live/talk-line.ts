import { EXPERT_KINDS } from '@koi/domain/experts/expert-words'
import { LINE_KINDS, TALK_ROLES } from '@koi/domain/live/talk-words'
import { WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import * as z from 'zod/mini'
import { as } from '../wire.ts'

/** What somebody said in a room of live, in answers of calls and over the live channel: the same for everybody. */
export const TalkLine = z.object({
  lineId: as('live_line_id', z.string()),
  /** Its place in the order of the room. */
  seq: as('live_seq', z.int()),
  kind: as('live_line_kind', z.enum(LINE_KINDS)),
  content: as('live_line_text', z.string()),
  /** Others are shown what is `visible` alone. */
  state: as('live_line_state', z.enum(WRITING_STATES)),
  saidMs: as('live_said_ms', z.int()),
  userId: z.string(),
  nick: z.string(),
  avatarUrl: z.string(),
  trustLevel: z.int(),
  expertKind: as('expert_kind', z.enum([...EXPERT_KINDS, ''])),
  role: as('live_talk_role', z.enum(TALK_ROLES)),
  voteCount: z.int(),
  isAnswered: as('is_live_answered', z.boolean()),
})
export type TalkLine = z.output<typeof TalkLine>

/** With which the lines before one are asked for. */
export const beginBefore = ({ seq, lineId }: Pick<TalkLine, 'seq' | 'lineId'>): string =>
  `${seq}.${lineId}`

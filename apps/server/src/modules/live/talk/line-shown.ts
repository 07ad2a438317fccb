import type { TalkLine } from '@koi/contracts/live/talk-line'
import { uploadUrl } from '@koi/contracts/uploads'
import type { LineRow } from './line-row-sql.ts'

/** A line as everybody is shown it. */
export const lineShown = ({ avatarId, ...row }: LineRow): TalkLine => ({
  ...row,
  avatarUrl: avatarId === '' ? '' : uploadUrl(avatarId),
})

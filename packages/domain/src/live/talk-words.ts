/** What people say in a room of live: to all, or asked of the host apart from the talk. */
export const LINE_KINDS = ['talk', 'question'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What somebody is in a room. */
export const TALK_ROLES = ['host', 'moderator', 'viewer'] as const
export type TalkRole = (typeof TALK_ROLES)[number]

/** How far a ban reaches: this room, or all rooms of its host. */
export const BAN_REACHES = ['room', 'host'] as const
export type BanReach = (typeof BAN_REACHES)[number]

/** What happens in a room, in the words of its timeline. `waits` was held before anybody saw it, `held` was seen. */
export const TALK_ACTS = [
  'said',
  'asked',
  'waits',
  'shown',
  'held',
  'hidden',
  'removed',
  'deleted',
  'pinned',
  'unpinned',
  'slowed',
  'answered',
  'reopened',
  'named',
  'unnamed',
  'banned',
  'unbanned',
] as const
export type TalkAct = (typeof TALK_ACTS)[number]

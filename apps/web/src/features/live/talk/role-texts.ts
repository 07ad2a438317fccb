import type { TalkRole } from '@koi/domain/live/talk-words'

/** What somebody is in a room, beside their name; nothing of a viewer. */
export const roleTexts: Readonly<Record<TalkRole, string>> = {
  host: '主播',
  moderator: '房管',
  viewer: '',
}

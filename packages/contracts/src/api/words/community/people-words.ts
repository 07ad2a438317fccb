import { count, flag, moment, parts, several, text, type FieldWords } from '../../field-word.ts'

/** People of the community: who they are, whom they follow, block and mute, what they are told. */
export const communityPeopleWords: FieldWords = {
  user_info: parts('Who it is; null of oneself before the first act.'),
  follows_me: flag('Whether they follow the person who asks.', false),
  is_upgraded: flag(
    'Whether the follow of the person who asks is an upgraded one, which tells of what is new.',
    false,
  ),
  following_count: count('How many people they follow.', 12),
  liked_count: count('How often what they wrote was liked.', 340),
  is_muted: flag('Whether what they write is not shown.', false),
  is_blocked: flag('Whether neither sees the other.', false),
  shows_quotation: flag('Whether they show what they really hold to the person who asks.', false),
  shows_follows: flag('Whether others may see whom they follow.'),
  shows_holdings: flag(
    'Whether others may see how they stand to the funds they write about.',
    false,
  ),
  is_user_gone: flag('Whether the account was closed.', false),
  only_upgraded: flag('Only people whose follow is an upgraded one.', false),
  followed_topic_list: parts('Topics that they follow, the newest follow first.'),
  followed_fund_list: parts('Funds whose talk they follow, the newest follow first.'),
  tell_list: several(
    'What an upgraded follow tells of: `posts`, `trades` where they are shown.',
    'posts',
  ),
  ...Object.fromEntries(
    [
      'queryCommunityUser',
      'queryFans',
      'queryFollowedPeople',
      'queryFollowedTopics',
      'queryFollowedFunds',
      'followUser',
      'setFollowTells',
      'removeFan',
      'blockUser',
      'muteUser',
    ].map((parent) => [
      `${parent}.user_id`,
      text('Somebody in the community; absent: oneself.', 'u7km3qp2xwz4'),
    ]),
  ),
  'muteUser.days': count('For how many days: 1, 7 or 30; 0 until it is taken back.', 7),
  'muteWord.days': count('For how many days: 1, 7 or 30; 0 until it is taken back.', 7),
  muted_word: text('What has this word in it is not shown.', '内幕消息'),
  blocked_list: parts('People whom one blocked, the newest first.'),
  blocked_ms: moment('When they were blocked.'),
  muted_list: parts('People whose writing one does not see.'),
  muted_until_ms: { says: 'Until when, epoch ms; null until it is taken back.', example: null },
  muted_word_list: parts('Words that one does not see.'),
  nick_free_ms: { says: 'From when the name may be changed, epoch ms; null: now.', example: null },
  news_off_list: several(
    'News that are switched off: `like`, `comment`, `mention`, `follow`.',
    'like',
  ),
  news_tab: text('`comments`, `likes`, `fans` or `system`.', 'comments'),
  news_tab_list: parts('Every list of news.'),
  community_news_list: parts('What others did, the newest first.'),
  news_id: text('Id of a piece of news; newer ones are higher.', '42'),
  news_kind: text('`like`, `comment`, `reply`, `mention`, `follow` or `system`.', 'comment'),
  news_detail: text('Of `system`: what was decided; else empty.', ''),
  subject_brief: text(
    'The beginning of the post that it is about; empty: none.',
    '定投满一年，我改了两次扣款日',
  ),
}

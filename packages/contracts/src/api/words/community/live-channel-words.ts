import { count, flag, parts, several, text, type FieldWords } from '../../field-word.ts'

/** Activities of a channel. */
export const liveChannelWords = {
  channel_list: parts('Activities of the phase, in its order.'),
  channel_file_list: parts('Activities as they are written, the newest first.'),
  channel_title: text('Its title, thirty characters at most.', '债券基金直播周'),
  channel_intro: text(
    'What it is in a line, sixty characters at most; empty: nothing.',
    '三场直播',
  ),
  channel_content: text('What it is, two thousand characters at most.', '每晚八点，讲完答疑。'),
  channel_banner_url: text('A picture on the host that answers; empty: none.', ''),
  channel_version: count('Grows with every change; 0 of a new one.', 1),
  is_channel_on: flag('Whether it is shown; switched off before its end it is called off.'),
  channel_live_ids: several(
    'Its rooms of live, in their order.',
    '0f3a1c5e7b9d2468ace013579bdf2468',
  ),
  channel_fund_codes: several('Its funds, in their order.', '000001'),
  channel_rooms: parts('Its rooms of live that whoever asks may see.'),
  channel_funds: parts('Those of its funds that are sold here.'),
  is_channel_joined: flag('Whether the person who asks takes part.', false),
  wants_channel_reminder: flag(
    'Whether they are told before it starts, and before each of its rooms does.',
    false,
  ),
  channel_joined_count: count('How many people take part.', 12),
} satisfies FieldWords

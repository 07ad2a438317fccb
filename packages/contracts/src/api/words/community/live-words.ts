import {
  absent,
  count,
  flag,
  moment,
  parts,
  several,
  text,
  type FieldWords,
} from '../../field-word.ts'

const ID = '0f3a1c5e7b9d2468ace013579bdf2468'

/** Rooms of live. */
export const liveWords = {
  live_id: text('A room.', ID),
  live_list: text('`coming` (announced), `living` (on air) or `replay` (over).', 'coming'),
  live_label: text('Only rooms that are about it, one of `live_labels`; absent: all.', 'bond'),
  live_list_rooms: parts('Rooms of the list, in its order.'),
  own_live_rooms: parts('Rooms of one’s own, the newest first.'),
  reserved_live_rooms: parts('Rooms that one reserved.'),
  live_reserve_over: flag('Whether those are meant that are over.', false),
  may_host_live: flag('Whether one may announce rooms: with a certificate that is good now.'),
  live_version: count('Grows with every change; 0 of a new room.', 1),
  live_state: text(
    '`draft`, `coming` (announced), `living` (on air), `ended`, `cancelled` or `missed` (not on air within an hour of its plan).',
    'coming',
  ),
  live_review: text(
    '`clear`; to its host also `held` (a person looks at its words first) or `removed`.',
    'clear',
  ),
  live_title: text('Its title, thirty characters at most.', '利率变化时，债券基金怎么看'),
  live_notice: text(
    'What it is about, two hundred characters at most; empty: nothing.',
    '讲三件事，最后答疑。',
  ),
  live_risk_tip: text('What it says of risk.', '基金有风险，直播内容不构成投资建议'),
  live_cover_id: text('The picture of its cover, sent for `cont_common`; empty: none.', ''),
  live_cover_url: text('Where its cover lies; empty: none.', ''),
  live_small_cover_url: text('The same, small for lists; empty: none.', ''),
  live_fund_codes: several('Funds beside it, ten at most, in their order.', '000001'),
  live_funds: parts('Those of its funds that are sold here, in the order of the host.'),
  live_labels: several(
    'What it is about, three at most of: `market`, `index`, `bond`, `pension`, `overseas`, `gold`, `plan`, `basics`, `manager`, `answers`.',
    'bond',
  ),
  live_orientation: text('`portrait` or `landscape`.', 'portrait'),
  live_planned_ms: moment('Its planned start; 0: not planned.'),
  live_started_ms: moment('When it came on air; 0: it did not.', 0),
  live_closed_ms: moment('When it was over, called off or missed; 0: it is not.', 0),
  live_reserve_count: count('How many people reserved it.', 12),
  is_live_reserved: flag('Whether the person who asks reserved it.', false),
  is_own_live: flag('Whether the person who asks is its host.', false),
  live_host: parts('Who hosts it.'),
  live_own: absent('What its host needs to change it; null to everybody else.'),
  reserved_from: text(
    'From where it is reserved: `detail` (its page) or `live` (a list).',
    'detail',
  ),
  review_rule: text('What holds it, for reviewers.', '词库 v1：稳赚'),
  work_live: absent('Of a room that waits: what it says; null of other work.'),
} satisfies FieldWords

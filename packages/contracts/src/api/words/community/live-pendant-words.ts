import {
  absent,
  count,
  flag,
  milliseconds,
  parts,
  several,
  text,
  type FieldWords,
} from '../../field-word.ts'

const ID = '5b7d9f1c3e4a60728491b3d5f7092c4e'

const shared = {
  type: count(
    '1 tip of risk, 2 topic, 3 link, 4 activity, 5 reserve, 6 cart, 7 quiz, 8 quiz that goes on, 9 one question, 10 line of the room, 11 line that stays, 12 real holdings.',
    6,
  ),
  version: count('Grows with every change; 0 of a new one.', 1),
}
const of = (parent: string): FieldWords =>
  Object.fromEntries(Object.entries(shared).map(([name, word]) => [`${parent}.${name}`, word]))

/** What stands over a room of live. */
export const livePendantWords = {
  ...of('pendant'),
  ...of('LivePendant'),
  'live_chapters.type': shared.type,
  'pendant_changes.type': shared.type,
  'position.sort': count('Its place, the first is 0.', 0),
  pendantId: text('A pendant.', ID),
  pendant: parts('It, as it is written.'),
  pendant_list: parts('Pendants in their order.'),
  pendant_title: text('Its title, twelve characters at most.', '今天讲的基金'),
  pendant_content: text('Its words, sixty characters at most.', '过往业绩不代表未来表现'),
  subTitle: text('Smaller words below, twenty characters at most.', '点开看看'),
  materialId: text('Its picture, sent for `cont_common`; empty: none.', ''),
  materialUrl: text('Where that lies; empty: none.', ''),
  pluginType: count('1: words alone; 2: with a picture.', 1),
  clear: flag('Whether it goes where a viewer clears the picture.'),
  actId: text('An activity; empty: none.', ''),
  liveId: text('The room that it stands over.', '0f3a1c5e7b9d2468ace013579bdf2468'),
  videoId: text('The replay of its room, where that is over; empty: none.', ''),
  live_chapters: parts('When which pendant came up in a replay, the earliest first.'),
  position: parts('Its place.'),
  targetUrl: text('Where a press leads; empty: nowhere, or to something over the picture.', ''),
  extra: parts('What it is about.'),
  target_label: text('What it leads to, in words.', '锦鲤稳健债券A'),
  acts: parts('Its buttons.'),
  act_text: text('What the button says.', '去看看'),
  act_url: text('Where it leads.', '/h5/v6/pages/discussion/main/topic/index?topic_id=bond'),
  env: text(
    '`editable` (as it is written), `preview` (that, as viewers would see it), `production` (as they see it).',
    'production',
  ),
  editable: flag('Whether the person who asks may change it.', false),
  hide: flag('Whether it is hidden from viewers.', false),
  pendant_target: text(
    'What it leads to: a topic, an address of a page, an activity, a room or a fund, as its type asks; empty: nothing.',
    '000001',
  ),
  pendant_ids: several('Pendants in their new order.', ID),
  pendant_after: count('The newest change that one knows; 0: none.', 0),
  explained_fund: absent(
    'The fund that is explained now, as whoever asks may buy it; null: none, or it is not sold here.',
  ),
  pendant_up_to: count('The newest change of what viewers see; 0: none yet.', 12),
  pendant_changes: parts('What viewers were told after `pendant_after`, the oldest first.'),
  op: text('`add`, `update` or `remove`.', 'add'),
  pendant_at_ms: milliseconds('When, since the room came on air; below 0: before.'),
  pendant_change_count: count(
    'How many pendants would come, change or go for viewers if it were published now; 0 to everybody else.',
    0,
  ),
} satisfies FieldWords

import { day, flag, nav, parts, several, text, type FieldWords } from '../field-word.ts'

/** The watchlist: groups, order, notes and alerts. */
export const watchWords: FieldWords = {
  watch_sort: text('The order: `hand`, or by the metric that is shown.', 'hand'),
  watched_list: parts('The favourites with what is kept of each.'),
  fund_item: parts('The product, as lists show it.'),
  day_move: text(
    'What the newest day of the whole list did to it: `up`, `down`, `flat`; `waiting` where its own newest day is an earlier one.',
    'up',
  ),
  watch_note: text('The person’s own words about it; empty without.', '等回调再加'),
  group_list: parts('The groups, the oldest first.'),
  group_ids: several('The groups that it is in.', '1'),
  group_id: text('Id of the group.', '1'),
  group_name: text('Name of the group.', '养老'),
  before_fund_code: text(
    'The favourite that it is put before; left out: it becomes the last.',
    '000198',
  ),
  is_kept: flag('False deletes the group, true brings it back.', false),
  is_in_group: flag('True puts it into the group, false takes it out.'),
  alert_list: parts('What the person wants to be told of it, and was not told yet.'),
  alert_id: text('Id of the alert.', '1'),
  alert_ids: several('Ids of alerts.', '1'),
  alert_kind: text(
    '`navAbove`, `navBelow`: the NAV reaches a value; `fallFromHigh`: the fall from the high of a year, with dividends; `reopen`: it can be bought again.',
    'navAbove',
  ),
  alert_value: nav('What is waited for: a NAV, or a fall in per cent; empty of a reopening.'),
  watch_news: parts('Alerts that came true and were not seen yet.'),
  reached_day: day(
    'The published day that it came true on; of a reopening the day that it was noticed.',
  ),
  reached_value: nav('NAV or fall of that day; empty of a reopening.'),
}

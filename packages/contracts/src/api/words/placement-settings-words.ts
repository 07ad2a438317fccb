import { count, flag, parts, text, type FieldWords } from '../field-word.ts'

/** Placements of a brand beside its plans. */
export const placementSettingsWords: FieldWords = {
  has_placements: flag('Something may be placed on the pages of the brand.'),
  room_list: parts('Positions of its pages.'),
  room_page: text('Word of our own page, or the number of another.', 'home'),
  room_position: text('Word of our own position, or the number of another.', 'home'),
  room_title: text('What operators call it.', 'home'),
  room_day_limit: count(
    'How often a day one viewer sees anything there; null: as often as they come.',
    2,
  ),
  gray_list: parts('Who may look at plans before others do, and what everybody may look at.'),
  gray_kind: text('account or plan.', 'plan'),
  gray_key: text('Id of the account or plan.', 'pension-open'),
  gray_ends_ms: count('Until when, epoch ms; null: for good.', 1_772_553_600_000),
  gray_last_day: text('Its last day, YYYY-MM-DD; null: for good.', '2026-03-31'),
}

import { count, parts, text, type FieldWords } from '../../field-word.ts'

/** What is won in rooms of live. */
export const livePrizeWords = {
  live_prize_list: parts('What can be taken, then what was won, the newest first.'),
  live_prize_kind: text('A kind of activity, or `quiz`.', 'lottery'),
  live_prize_state: text(
    '`ready` (it can be taken now), `won` or `nothing` (a draw that won nothing).',
    'won',
  ),
  live_winners: parts('Who won, the newest first.'),
  winner_name: text('A winner’s name, covered but for its first character.', '林**'),
  live_winner_count: count('How many draws won something.', 3),
} satisfies FieldWords

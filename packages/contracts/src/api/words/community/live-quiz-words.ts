import {
  absent,
  cents,
  count,
  flag,
  milliseconds,
  moment,
  parts,
  seconds,
  several,
  text,
  type FieldWords,
} from '../../field-word.ts'

const ID = '0f3a1c5e7b9d2468ace013579bdf2468'
const HASH = 'a3f1c5e7b9d24680ace013579bdf2468a3f1c5e7b9d24680ace013579bdf2468'
const RECEIPT = `Q1.${ID}.1.0f3a1c5e7b9d2468ace0.B.1782874800000.${HASH}`

const asked = {
  score: count('Points of a right answer.', 10),
  difficulty: count('How hard it is, 1 to 5.', 2),
  seq: count('The how manyth question, from 1.', 1),
}
const of = (parent: string, names: readonly (keyof typeof asked)[]): FieldWords =>
  Object.fromEntries(names.map((name) => [`${parent}.${name}`, asked[name]]))

/** Quizzes in rooms of live. */
export const liveQuizWords = {
  ...of('paper_questions', ['score', 'difficulty']),
  ...of('QuizQuestion', ['score', 'difficulty', 'seq']),
  'quiz_own.score': count('Points so far.', 30),
  'quiz_winners.score': count('Points.', 30),
  'QuizQuestion.state': count(
    '0 before it, 10 while it is answered, 15 while its prize is divided, 20 over.',
    10,
  ),
  quiz_seq: asked.seq,
  quiz_now_ms: moment(
    'The business clock of the server: by which every moment of a quiz is meant.',
  ),
  may_start_quiz: flag('Whether whoever asks is the host, who starts them.', false),
  quiz_list: parts('Those that wait first, then the newest.'),
  quiz_now: absent('The quiz that the room is at; null: none was started.'),
  quiz_question: absent('The question in sight; null before the first.'),
  quiz_kind: text(
    '`single`: one question; `continue`: several, of which one wrong answer ends it.',
    'continue',
  ),
  quiz_name: text('What it is called, twenty characters at most.', '基金小课堂'),
  quiz_state: count(
    '0 before, 10 while it is answered, 15 while its prize is divided, 20 over.',
    10,
  ),
  quiz_message: count('100 while a countdown runs, 110 while answers count, else 0.', 110),
  is_quiz_void: flag('The room ended before it did: nothing is won.', false),
  max_question_count: count('How many questions it has.', 3),
  quiz_revivals: count('How often somebody who was not right goes on all the same.', 1),
  quiz_prize_kind: text(
    '`none`, `money` (divided among the winners) or `coupon` (one each).',
    'money',
  ),
  quiz_prize_cents: cents('What is divided; 0 of anything else.', 10_000),
  quiz_prize_id: text('Which prize of the brand each winner gets; empty of anything else.', ''),
  quiz_prize_name: text('What each winner gets of coupons; empty of anything else.', ''),
  quiz_winner_rule: text(
    '`all`: by their points; `first`: the first so many, each the same.',
    'all',
  ),
  quiz_winners_max: count('Of `first`: how many; else 0.', 0),
  quiz_paper_sha256: text('SHA-256 of the paper with its salt, told before it begins.', HASH),
  quiz_published_ms: moment('Since when that is told.'),
  quiz_started_ms: moment('When its host started it; 0: not yet.'),
  quiz_winner_count: count('Who was in after the last question.', 12),
  quiz_questions: parts('Those that everybody may see by now.'),
  paper_questions: parts('The questions with their right answers.'),
  paper_id: text('Of which paper it is: the beginning of its hash.', 'a3f1c5e7b9d24680'),
  question_id: text('The question.', `${ID}-1`),
  question_order: count('Its place in the paper, from 1.', 1),
  quiz_content: text('What is asked, eighty characters at most.', '单位净值变了，说明什么？'),
  answer_option: several('What can be answered, A first.', '份额变了', '每份的价格变了'),
  quiz_options: several(
    'What can be answered, A first; thirty characters each at most.',
    '份额变了',
    '每份的价格变了',
  ),
  answer_duration: seconds('For its answer; a grace comes behind.', 10),
  quiz_countdown_ms: moment('When it is seen.'),
  valid_start_timestamp: moment('From when on it is answered.'),
  valid_end_timestamp: moment('When its time is over.'),
  quiz_closes_ms: moment('Until when an answer counts, that moment included.'),
  countdown: seconds('Of the countdown before it.', 5),
  quiz_stats: absent('What came of it; null until it is over.'),
  correct_answer: text('The right option, by its letter.', 'B'),
  total_count: count('Answers that counted.', 120),
  success_count: count('Right ones.', 90),
  failed_count: count('Wrong ones.', 30),
  resurgence_count: count('Who was not right and goes on by a revival.', 12),
  success_percent: count('Right ones in per cent, with one decimal.', 75),
  option_percents: several('Whole percents in the order of the options; they sum to 100.', 25, 75),
  quiz_own: absent('Whoever asks; null of a visitor.'),
  quiz_public_id: text(
    'Under which somebody stands in receipts and among the winners.',
    '0f3a1c5e7b9d2468ace0',
  ),
  quiz_own_public_id: text('That of whoever asks; empty of a visitor.', '0f3a1c5e7b9d2468ace0'),
  quiz_revived: count('Revivals that were used.', 0),
  quiz_out_seq: count('The question that ended it for them; 0: they are in.', 0),
  quiz_answers: parts('What they answered.'),
  quiz_letter: text('An option by its letter.', 'B'),
  quiz_answered_ms: moment('When the answer came.'),
  quiz_receipt: text('What was answered and when, signed by the server.', RECEIPT),
  quiz_answer_result: count(
    '0 not known yet, 1 all right, 2 all wrong, 3 nothing answered, 4 some right.',
    1,
  ),
  quiz_prize_result: count(
    '0 out, 1 won, 2 right and no prize left; null until the prize is divided.',
    1,
  ),
  quiz_won_cents: cents('What they won.', 834),
  quiz_coupon_id: text('The coupon that they won; empty: none.', ''),
  is_quiz_paper_open: flag('Whether it is over, and its paper is told.'),
  quiz_salt: text('256 random bits of the paper; empty until it is over.', HASH),
  quiz_winners: parts('Who was in after the last question, the quickest first.'),
  quiz_elapsed_ms: milliseconds('How long they took for all questions together.'),
  is_quiz_answer_counted: flag('Whether that is the answer that stands in the books.'),
} satisfies FieldWords

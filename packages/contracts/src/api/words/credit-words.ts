import { cents, day, flag, moment, parts, text, type FieldWords } from '../field-word.ts'

/** Credit cards: their bills and repayments. */
export const creditWords: FieldWords = {
  card: parts('The card.'),
  bill: parts('The newest bill that the bank told of; null before it told of any.'),
  bill_day: day('The day of the bill.'),
  due_day: day('The last day to pay it.'),
  minimum_cents: cents('The least that has to be paid of it.', 10_000),
  owed_cents: cents('What is still owed of it.', 128_000),
  minimum_owed_cents: cents('What of the least is still owed.', 0),
  seen_ms: moment('When the bank told it.'),
  moving_cents: cents('Repayments on their way.', 0),
  repayable_cents: cents('What can be repaid now: owed, less what is on its way.', 128_000),
  can_add: flag('Whether a bank is connected.'),
  arrives_by_ms: moment('By when the money is on the card.'),
  is_fresh: flag('False where the bank did not answer: the bill is the one it told last.'),
  pay_sources: parts('What it can be paid from, the balance first.'),
  'pay_sources.name': text('What it is called.', '余额+'),
  repayment_id: text('Id of a repayment.', 'K202611237F4Q0M2XKD9A'),
  repayments: parts('The repayments, the newest first.'),
  repayment: parts('The repayment.'),
  steps: parts('When it came to each of its states.'),
}

import { count, dayOrEmpty, flag, moment, parts, text, type FieldWords } from '../../field-word.ts'

/** The simple account. */
export const simpleAccountWords: FieldWords = {
  'querySimpleAccount.is_open': flag('Whether it is open.'),
  'closeSimpleAccount.is_open': flag('Whether it is open.', false),
  opens_on: dayOrEmpty(
    'The first day on which some of it can be redeemed; null where nothing is locked.',
  ),
  'querySimpleDetail.day_list': parts('Profit by day, the newest first.'),
  'querySimpleDetail.appacc_id': text(
    'An account inside one’s own; left out: all of it.',
    'acc_7f3a',
  ),
  'holding_list.risk_code': count(
    'Risk class of the product, 1 to 5; of an account that of its riskiest part.',
    3,
  ),
  'querySimpleDetail.page': count('From 1 on; 30 days and 30 records each.', 1),
  'querySimpleDetail.name': text('The account; empty where it is about all.', '稳健组合'),
  record_list: parts('What was bought, sold and changed, the newest first.'),
  'openSimpleAccount.opened_ms': moment('When it was opened.'),
}

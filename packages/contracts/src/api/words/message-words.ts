import { count, flag, parts, several, text, type FieldWords } from '../field-word.ts'

/** Messages: what people are told. */
export const messageWords: FieldWords = {
  message_kind: text(
    '`trade`: orders, plans, dividends, corrections; `service`: what one wanted to be told; `system`: logins and the account.',
    'trade',
  ),
  message_list: parts('What one was told, the newest first.'),
  message_id: text('Id of the message; newer ones are higher.', '42'),
  message_ids: several('Ids of messages.', '1'),
  'queryMessages.after': text('The `next` of the answer before; the slice begins behind it.', '42'),
  message_title: text('What happened, in a few words.', '买入已确认'),
  message_body: text(
    'What happened, in a sentence.',
    '锦稳健添利债券A 10,000.00 元，已确认 9,803.92 份',
  ),
  'message_list.link': text(
    'Address of the page that shows it.',
    '/pages/trade/result/index?listid=1',
  ),
  happened_ms: count('When it happened, epoch ms.', 1_788_000_000_000),
  is_read: flag('Whether it was read.', false),
  message_way: text('`email`: to the proved address.', 'email'),
  way_list: parts('Ways that the operator has set up.'),
  is_ready: flag('Whether messages can go there: an address is proved.'),
  address_masked: text('Where it goes, masked; empty without an address.', 'li***@example.com'),
  way_kind_list: parts('Every kind.'),
  email: text('An e-mail address.', 'lin@example.com'),
  kind_list: parts('Every kind.'),
  unread_count: count('How many are unread, of a kind counted up to a hundred.', 2),
}

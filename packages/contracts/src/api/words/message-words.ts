import { count, flag, parts, several, text, type FieldWords } from '../field-word.ts'

/** Messages: what people are told. */
export const messageWords: FieldWords = {
  message_kind: text(
    '`trade`: orders, plans, dividends, corrections; `activity`: prizes drawn and friends who came; `community`: what others said and did in the community; `service`: what one wanted to be told; `system`: logins and the account.',
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
  message_way: text('`email`: to the proved address; `push`: to browsers.', 'email'),
  way_list: parts('Ways that the operator has set up.'),
  is_ready: flag('Whether messages can go there: an address is proved, a browser is subscribed.'),
  address_masked: text(
    'Of e-mail: where it goes, masked; empty without an address.',
    'li***@example.com',
  ),
  way_kind_list: parts('Every kind.'),
  email: text('An e-mail address.', 'lin@example.com'),
  push_key: text(
    'Public key of the sender, base64url: `applicationServerKey` of a subscription.',
    'BJyL83Zx9W8eS8Xh0-bdIFb-X5XxiWaziuanQe921BTr_lDDyAglToMIX4ydys_DWktxFbdnl9KnGsKHR2AEVkw',
  ),
  push_browser_list: parts('Browsers that have notifications.'),
  push_browser_id: text('Id of the browser.', '7'),
  is_here: flag('Whether it is the one that asks.'),
  push_endpoint: text(
    'Where the browser is reached, at a push service that is known.',
    'https://fcm.googleapis.com/fcm/send/abc',
  ),
  push_p256dh: text(
    'Public key of the browser, base64url.',
    'BJyL83Zx9W8eS8Xh0-bdIFb-X5XxiWaziuanQe921BTr_lDDyAglToMIX4ydys_DWktxFbdnl9KnGsKHR2AEVkw',
  ),
  push_auth: text('Secret of the browser, base64url.', 'BTBZMqHH6r4Tts7J_aSIgg'),
  shows_details: flag(
    'Whether notifications say what the message says, also on a locked screen.',
    false,
  ),
  added_ms: count('When it was set up, epoch ms.', 1_788_000_000_000),
  kind_list: parts('Every kind.'),
  unread_count: count('How many are unread, of a kind counted up to a hundred.', 2),
}

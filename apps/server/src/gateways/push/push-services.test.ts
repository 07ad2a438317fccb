import { expect, it } from 'vitest'
import { pushServiceOf } from './push-services.ts'

const named = ['http://127.0.0.1:9001', 'https://push.koi.example']

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com'],
  [
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://updates.push.services.mozilla.com',
  ],
  ['https://web.push.apple.com/QW', 'https://web.push.apple.com'],
  ['https://wns2-am3p.notify.windows.com/w/?token=a', 'https://wns2-am3p.notify.windows.com'],
  ['https://FCM.googleapis.com:443/a', 'https://fcm.googleapis.com'],
  ['http://127.0.0.1:9001/a', 'http://127.0.0.1:9001'],
  ['https://push.koi.example/a', 'https://push.koi.example'],
])('%s is at %s', (endpoint, service) => expect(pushServiceOf(endpoint, named)).toBe(service))

it.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/a',
  'https://user:word@fcm.googleapis.com/a',
  'https://evilnotify.windows.com/a',
  'https://notify.windows.com.evil.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'http://127.0.0.1:9002/a',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://2130706433/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com/a',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(2048)}`,
])('%s is at none that is spoken to', (endpoint) =>
  expect(pushServiceOf(endpoint, named)).toBeUndefined(),
)

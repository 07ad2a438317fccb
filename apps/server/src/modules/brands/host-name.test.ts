import { describe, expect, it } from 'vitest'
import { hostName, isDevHost } from './host-name.ts'

describe('hostName', () => {
  it.each([
    ['fund.koi.localhost', 'fund.koi.localhost'],
    ['FUND.Koi.Localhost:8080', 'fund.koi.localhost'],
    ['fund.koi.localhost.', 'fund.koi.localhost'],
    ['fund.koi.localhost.:80', 'fund.koi.localhost'],
    ['127.0.0.1:8080', '127.0.0.1'],
    ['[::1]:8080', '[::1]'],
    ['[::1]', '[::1]'],
    ['xn--fiqs8s.example', 'xn--fiqs8s.example'],
  ])('reads %s as %s', (header, name) => expect(hostName(header)).toBe(name))

  it.each([
    undefined,
    '',
    '.',
    '..',
    'a..b',
    '-a.example',
    'a-.example',
    'a b',
    'a_b',
    'a/b',
    'a@b',
    'a?b',
    'a:b',
    'a:80:80',
    'a:123456',
    "a'; drop table brand; --",
    '锦鲤.example',
    'a%00',
    'a\u0000',
    '[::1',
    '[<script>]',
    'x'.repeat(64),
    `${'x.'.repeat(200)}x`,
    'x'.repeat(100_000),
  ])('takes %j for no name', (header) => expect(hostName(header)).toBeUndefined())
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['branch.localhost', true],
  ['192.168.1.20', true],
  ['10.0.0.5', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['koi.example', false],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.example', false],
])('RU-185 %s is a developer’s name: %s', (name, isDev) => expect(isDevHost(name)).toBe(isDev))

import { describe, expect, it } from 'vitest'
import type { ShareTarget } from '#hosts/host.ts'
import { linkDays } from './link-texts.ts'
import { shareWays } from './share-ways.ts'
import { withTarget } from './with-target.ts'

const copy = async () => undefined
const share = async () => 'shared' as const
const labels = (ways: ReturnType<typeof shareWays>) => ways.map(({ label }) => label)

describe('the ways of sharing', () => {
  it.each<[string, Parameters<typeof shareWays>[0], boolean, string[]]>([
    ['a browser that can nothing', { name: 'h5' }, true, ['生成海报', '二维码']],
    [
      'a browser over https',
      { name: 'h5', copy, share },
      true,
      ['分享到…', '复制链接', '生成海报', '二维码'],
    ],
    ['without a product', { name: 'h5', copy }, false, ['复制链接', '二维码']],
    [
      'the native app with both apps',
      {
        name: 'app',
        copy,
        share,
        shareTargets: ['appMessage', 'timeline', 'xiaohongshu', 'douyin', 'savePicture'],
      },
      true,
      ['微信好友', '朋友圈', '小红书', '抖音', '复制链接', '生成海报', '二维码'],
    ],
    [
      'QQ',
      { name: 'qq', copy, share, shareTargets: ['appMessage', 'timeline'] },
      false,
      ['QQ好友', 'QQ空间', '复制链接', '二维码'],
    ],
    // Targets without the ability to reach them are none.
    ['a host that cannot share', { name: 'app', shareTargets: ['appMessage'] }, false, ['二维码']],
  ])('in %s', (_place, host, hasPoster, expected) =>
    expect(labels(shareWays(host, hasPoster))).toEqual(expected),
  )

  it('never lead into the discussion, which is still to come', () =>
    expect(labels(shareWays({ name: 'app', share, shareTargets: ['discussion'] }, false))).toEqual([
      '分享到…',
      '二维码',
    ]))
})

describe('a card for one platform', () => {
  it.each<[ShareTarget, string]>([
    ['timeline', '2'],
    ['xiaohongshu', '3'],
    ['douyin', '6'],
  ])('RU-269 for %s has share_target %s in its link', (target, id) => {
    const card = { title: '', desc: '', link: 'https://koi.example/h5/v6/pages/index/index?a=1' }
    expect(withTarget(card, target).link).toBe(`${card.link}&share_target=${id}`)
  })

  it('keeps a short link as it is', () => {
    const card = { title: '', desc: '', link: 'https://koi.example/s/abcdefghjk' }
    expect(withTarget(card, 'timeline')).toEqual(card)
  })
})

describe('the days of a link', () => {
  const times = {
    createdMs: Date.parse('2026-07-02T23:30:00+08:00'),
    expiresMs: Date.parse('2026-08-01T23:30:00+08:00'),
  }
  it.each([
    ['open', '2026-07-02 分享 · 2026-08-01 到期'],
    ['expired', '2026-07-02 分享 · 2026-08-01 到期'],
    ['revoked', '2026-07-02 分享'],
  ] as const)('that is %s: %s', (state, text) => expect(linkDays({ state, ...times })).toBe(text))
})

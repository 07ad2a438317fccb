import { describe, expect, it } from 'vitest'
import { askedPlatform, sharePlatforms } from './share-platforms.ts'

const share = async () => 'shared' as const

describe('where something can be shared to', () => {
  it.each([
    ['a browser', { name: 'h5' }, false, 'discussion'],
    ['a browser, with a picture', { name: 'h5' }, true, 'discussion savePicture'],
    [
      'the chat app',
      { name: 'wechat', share, shareTargets: ['appMessage', 'timeline'] },
      true,
      'appMessage timeline discussion savePicture',
    ],
    [
      'our app',
      { name: 'app', share, shareTargets: ['douyin', 'xiaohongshu', 'appMessage'] },
      false,
      'appMessage xiaohongshu discussion douyin',
    ],
  ] as const)('in %s', (_, host, canSave, targets) =>
    expect(
      sharePlatforms(host, { canSave })
        .map(({ target }) => target)
        .join(' '),
    ).toBe(targets),
  )
})

it.each([
  ['1', 'appMessage'],
  ['6', 'douyin'],
  ['7', undefined],
  ['', undefined],
  [undefined, undefined],
])('RU-058 share_target %s names %s', (id, target) => expect(askedPlatform(id)).toBe(target))

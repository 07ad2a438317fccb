import { describe, expect, it } from 'vitest'
import { LIVE_PLAYER_PATH as player, stepsOutOfLivePlayer } from './leave-live-player.ts'

const square = '/pages/live/square'
const detail = '/pages/product/detail/index'

describe('stepsOutOfLivePlayer', () => {
  it.each([
    ['over a product to the player before', [square, player, detail, player], 2],
    ['to the square right before', [square, player], 1],
    ['over two pages', [square, detail, detail, player], 3],
    ['nothing live before', [detail, player], undefined],
    ['nothing before', [player], undefined],
    ['another page than the player', [player, square], undefined],
    ['nothing', [], undefined],
  ])('RU-076 %s', (_name, stack, steps) => {
    expect(stepsOutOfLivePlayer(stack)).toBe(steps)
  })
})

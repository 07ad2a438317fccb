/** Share platform ids, as statistics and links carry them (SPEC §9, RU-269). */
export const sharePlatformIds = {
  appMessage: 1,
  timeline: 2,
  xiaohongshu: 3,
  discussion: 4,
  savePicture: 5,
  douyin: 6,
} as const

export type ShareTarget = keyof typeof sharePlatformIds

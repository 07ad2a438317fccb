/** Scenes of a page's life as they are reported (SPEC §2). */
export const LIFECYCLE_SCENES = {
  firstLoad: 1,
  resume: 2,
  afterClose: 3,
  afterUnload: 4,
  afterHide: 5,
  afterShare: 6,
} as const

export type LifecycleScene = (typeof LIFECYCLE_SCENES)[keyof typeof LIFECYCLE_SCENES]

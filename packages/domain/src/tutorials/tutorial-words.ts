/** What a chapter is: words to read, or a video with words beside it. */
export const TUTORIAL_KINDS = ['article', 'video'] as const
export type TutorialKind = (typeof TUTORIAL_KINDS)[number]

/** What the operator's file of a collection is: worked on, shown, or taken back. */
export const COLLECTION_STATES = ['draft', 'published', 'withdrawn'] as const

/** Covers that the app draws; an operator chooses one. */
export const TUTORIAL_COVERS = ['nav', 'income', 'risk', 'index', 'plan'] as const
export type TutorialCover = (typeof TUTORIAL_COVERS)[number]

/** Collections that a brand shows at once, and chapters of one. */
export const COLLECTIONS_MAX = 60
export const CHAPTERS_MAX = 30

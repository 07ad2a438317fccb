/** What a piece of an article is. */
export const NEWS_BLOCK_KINDS = ['heading', 'paragraph', 'item', 'quote'] as const

/** A piece of an article: plain words, and what they are. */
export interface NewsBlock {
  kind: (typeof NEWS_BLOCK_KINDS)[number]
  text: string
}

/** Where an article is from: generated out of the demo market, or brought in by a file or a feed. */
export const NEWS_ORIGINS = ['demo', 'import'] as const
export type NewsOrigin = (typeof NEWS_ORIGINS)[number]

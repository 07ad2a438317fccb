import type { Refusal } from './refusal.ts'

/** News that are not there. They stand apart from those of products, which come with the first script of every product's page. */
export const newsRefusals = {
  articleUnknown: { code: 1104, text: '没有找到这篇资讯，可能已被撤回' },
} as const satisfies Record<string, Refusal>

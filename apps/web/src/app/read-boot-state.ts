import * as z from 'zod/mini'
import { DEFAULT_BRAND } from '#brand/brand.ts'
import type { BootState } from './boot.ts'

const BootSchema = z.object({
  queries: z.array(z.tuple([z.array(z.unknown()), z.unknown()])),
  brand: z.object({ title: z.string(), siteTitle: z.string() }),
})

/** The state that came with the HTML; without one, or with one of another version, nothing came. */
export function readBootState(text: string | null | undefined): BootState {
  const empty: BootState = { queries: [], brand: DEFAULT_BRAND }
  if (!text) return empty
  try {
    return BootSchema.safeParse(JSON.parse(text)).data ?? empty
  } catch {
    return empty
  }
}

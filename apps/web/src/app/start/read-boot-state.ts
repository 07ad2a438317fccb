import type { HomePart } from '@koi/domain/brands/home-parts'
import type { Language } from '@koi/domain/brands/languages'
import type { SpotName } from '@koi/domain/brands/spot-drawing'
import * as z from 'zod/mini'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import type { BootState } from './boot.ts'

/** A key and its body. */
const isAnswer = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && Array.isArray(value[0])

const origins = z.array(z.string())

const BootSchema = z.object({
  queries: z.array(z.custom<BootState['queries'][number]>(isAnswer)),
  brand: z.object({
    id: z.string(),
    title: z.string(),
    siteTitle: z.string(),
    companyName: z.string(),
    institutionText: z.string(),
    legal: z.object({
      licence: z.string(),
      riskWarning: z.string(),
      filings: z.array(z.string()),
    }),
    searchWord: z.string(),
    home: z.optional(z.custom<readonly HomePart[]>(Array.isArray)),
    shelf: z.optional(z.custom<readonly string[]>(Array.isArray)),
    languages: z.optional(z.custom<readonly Language[]>(Array.isArray)),
    ownSpots: z.optional(z.custom<readonly SpotName[]>(Array.isArray)),
  }),
  origins: z.optional(
    z.object({
      alternates: origins,
      sisters: origins,
      ai: origins,
      framed: origins,
      mainHosts: origins,
    }),
  ),
})

/** Id of the build that this document runs; empty where the document does not say it. */
export function readBuildId(text: string | null | undefined): string {
  try {
    return z.object({ build: z.string() }).safeParse(JSON.parse(text ?? '')).data?.build ?? ''
  } catch {
    return ''
  }
}

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

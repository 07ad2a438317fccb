import { z } from 'zod'
import { StartError } from '../errors.ts'

/** The language model that the assistant asks. */
export interface ModelConfig {
  /** Address of the protocol, without `/chat/completions` and without a slash at its end. */
  baseUrl: string
  /** Never logged; undefined for an endpoint that asks for none. */
  key: string | undefined
  model: string
}

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/

/** Variables of the environment; docs/operations.md lists them. */
export const modelEnvironment = {
  KOI_AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'expected https://host/v1' })
    // What people ask and what they hold goes there.
    .refine((text) => text.startsWith('https:') || LOCAL.test(text), 'expected https://host/v1')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  KOI_AI_KEY: z.string().min(1).optional(),
  KOI_AI_MODEL: z.string().min(1).max(200).optional(),
} as const

/** What the variables say; undefined: the local analyst answers. Throws a one-line `StartError` where the address or the model is missing. */
export function modelOf(
  data: z.output<z.ZodObject<typeof modelEnvironment>>,
): ModelConfig | undefined {
  const { KOI_AI_BASE_URL: baseUrl, KOI_AI_KEY: key, KOI_AI_MODEL: model } = data
  if (baseUrl === undefined && key === undefined && model === undefined) return undefined
  if (baseUrl === undefined) throw new StartError('bad setting: KOI_AI_BASE_URL is missing')
  if (model === undefined) throw new StartError('bad setting: KOI_AI_MODEL is missing')
  return { baseUrl, key, model }
}

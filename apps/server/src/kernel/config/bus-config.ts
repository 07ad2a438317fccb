import { z } from 'zod'

const ADDRESS = /^rediss?:\/\/[^\s]+$/

/** Variables of the environment; docs/operations.md lists them. */
export const busEnvironment = {
  /** What carries the live channel between nodes in place of the database. */
  KOI_BUS_URL: z
    .string()
    .refine(
      (text) => ADDRESS.test(text) && URL.canParse(text),
      'expected redis://host:port or rediss://host:port',
    )
    .optional(),
} as const

import { z } from 'zod'
import { StartError } from '../errors.ts'

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Address of the bucket, without a closing slash. */
  baseUrl: string
  region: string
  accessKey: string
  /** Never logged. */
  secretKey: string
}

const SAFE = /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/

const endpoint = z
  .url()
  .refine((text) => SAFE.test(text), 'expected https://host')
  .refine((text) => {
    const { pathname, search, username } = new URL(text)
    return pathname === '/' && search === '' && username === ''
  }, 'expected https://host without a path')
  .transform((text) => new URL(text).origin)
  .optional()

/** Variables of the environment; docs/operations.md lists them. */
export const objectEnvironment = {
  KOI_S3_ENDPOINT: endpoint,
  KOI_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .optional(),
  KOI_S3_REGION: z.string().min(1).default('us-east-1'),
  KOI_S3_ACCESS_KEY: z.string().optional(),
  KOI_S3_SECRET_KEY: z.string().optional(),
  /** Where the name of the bucket stands: behind the host, or in front of it. */
  KOI_S3_STYLE: z.enum(['path', 'host']).default('path'),
} as const

type Environment = z.output<z.ZodObject<typeof objectEnvironment>>

function baseUrlOf(origin: string, bucket: string, style: 'path' | 'host'): string {
  if (style === 'path') return `${origin}/${bucket}`
  const url = new URL(origin)
  return `${url.protocol}//${bucket}.${url.host}`
}

/** What the variables say; undefined: objects lie in the data folder. Throws a one-line `StartError` where one of the four is missing. */
export function s3Of(data: Environment): S3Config | undefined {
  const {
    KOI_S3_ENDPOINT: origin,
    KOI_S3_BUCKET: bucket,
    KOI_S3_ACCESS_KEY: accessKey,
    KOI_S3_SECRET_KEY: secretKey,
  } = data
  if (!origin && !bucket && !accessKey && !secretKey) return undefined
  if (!origin || !bucket || !accessKey || !secretKey) {
    throw new StartError(
      'bad setting: of KOI_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY either all are needed or none',
    )
  }
  const baseUrl = baseUrlOf(origin, bucket, data.KOI_S3_STYLE)
  return { baseUrl, region: data.KOI_S3_REGION, accessKey, secretKey }
}

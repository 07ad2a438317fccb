import { z } from 'zod'

/** The native app of the operator; undefined parts: there is none for that system. */
export interface AppConfig {
  scheme: string | undefined
  iosUrl: string | undefined
  androidUrl: string | undefined
}

const store = z.url({ protocol: /^https$/ }).optional()

/** Variables of the environment; docs/operations.md lists them. */
export const appEnvironment = {
  // http, javascript and the like would open something else than an app.
  KOI_APP_SCHEME: z
    .string()
    .regex(/^koi[a-z0-9+.-]{0,29}$/, 'expected a scheme that begins with koi')
    .optional(),
  KOI_APP_IOS_URL: store,
  KOI_APP_ANDROID_URL: store,
} as const

type Environment = z.output<z.ZodObject<typeof appEnvironment>>

export const appOf = (data: Environment): AppConfig => ({
  scheme: data.KOI_APP_SCHEME,
  iosUrl: data.KOI_APP_IOS_URL,
  androidUrl: data.KOI_APP_ANDROID_URL,
})

export const noApp: AppConfig = { scheme: undefined, iosUrl: undefined, androidUrl: undefined }

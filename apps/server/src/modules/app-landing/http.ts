import type { appLandingCalls } from '@koi/contracts/calls/app-landing'
import type { Handlers } from '#http/handlers.ts'
import type { AppConfig } from '#kernel/config/app-config.ts'

/** Tells pages of the native app what the operator has configured. */
export const appLandingHandlers = (app: AppConfig): Handlers<typeof appLandingCalls> => ({
  queryAppLinks: async () => ({
    scheme: app.scheme ?? '',
    iosUrl: app.iosUrl ?? '',
    androidUrl: app.androidUrl ?? '',
  }),
})

import { CallFailed } from '@koi/contracts/client'

/** What the dialog says of a list that was refused (SPEC §8, ER-046); undefined for other failures. */
export const closedFailureText = (error: unknown): string | undefined =>
  error instanceof CallFailed ? `[${error.retcode}]系统繁忙，请稍后重试` : undefined

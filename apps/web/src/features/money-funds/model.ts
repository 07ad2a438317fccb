import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import type { ResponseOf } from '@koi/contracts/call'

/** The wallet with its income, its rates and its automatic transfer. */
export type Wallet = ResponseOf<typeof moneyFundCalls.queryYejAsset>

/** The last time the automatic transfer ran. */
export type TransferRun = NonNullable<Wallet['auto']['lastRun']>

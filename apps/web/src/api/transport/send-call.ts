import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { createClient, type Transport } from '@koi/contracts/client'

/** Makes one call; typed and checked by its contract. */
export function sendCall<C extends Call>(
  transport: Transport,
  definition: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return createClient({ it: definition }, transport).it(request, signal)
}

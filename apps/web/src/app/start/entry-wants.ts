import { identityCalls } from '@koi/contracts/calls/identity'
import type { PageModule, Want } from '#navigation/page-modules.ts'

/** What the first picture needs: who is here, and what the page asks for. */
export function entryWants(module: PageModule | undefined, search: string): Want[] {
  const session: Want = { call: identityCalls.querySession, request: {} }
  return [session, ...(module?.wants?.(new URLSearchParams(search)) ?? [])]
}

import { fromWire } from '@koi/contracts/wire'
import { requestTimeout } from '@koi/domain/requests/timeouts'
import * as z from 'zod/mini'

/** As much of a configuration as came. */
export type ConfigFile<Content extends z.ZodMiniObject> = {
  [Word in keyof z.output<Content>]?: z.output<Content>[Word] | undefined
}

/**
 * Reads a configuration file of `contracts/config-files` in our words; an empty one where it does not come or
 * says something else, whatever the reason (SPEC §8, ER-048).
 */
export async function fetchConfig<Shape extends z.core.$ZodShape>(
  send: typeof fetch,
  path: `/${string}`,
  content: z.ZodMiniObject<Shape>,
) {
  const read = (file: unknown) => z.safeParse(z.partial(content), fromWire(content, file)).data
  return read(await fetchJson(send, path)) ?? z.parse(z.partial(content), {})
}

async function fetchJson(send: typeof fetch, path: `/${string}`): Promise<unknown> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), requestTimeout())
  try {
    const answer = await send(path, { signal: stop.signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

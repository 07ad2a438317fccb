import { requestTimeout } from '@koi/domain/requests/timeouts'

/** A static configuration as it lies on the server. */
export type ConfigFile = Record<string, unknown>

/**
 * Reads a configuration file, such as `/resources/fundinfo/fundConfig_000198_1.json`; an empty object
 * where it does not come, whatever the reason (SPEC §8, ER-048).
 */
export async function fetchConfig(send: typeof fetch, path: `/${string}`): Promise<ConfigFile> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), requestTimeout())
  try {
    const answer = await send(path, { signal: stop.signal })
    const config: unknown = answer.ok ? await answer.json() : undefined
    const isConfig = typeof config === 'object' && config !== null && !Array.isArray(config)
    return isConfig ? { ...config } : {}
  } catch {
    return {}
  } finally {
    clearTimeout(timer)
  }
}

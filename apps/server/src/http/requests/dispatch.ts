import type { HandledCall } from '../handlers.ts'

/** `/fbp/<domain>/v1/<service>.<Method>` and what follows. */
const SERVICE_ADDRESS = /^\/fbp\/([a-z]+)\/v1\/([^/?]+)(\?.*)?$/
const TWIN = 'Visitor'

const methodOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Names by `domain/Method`; a method that two services have stands for neither. */
function namesByMethod(calls: readonly HandledCall[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>()
  for (const { definition } of calls) {
    const [, domain, name] = SERVICE_ADDRESS.exec(definition.path) ?? []
    if (domain === undefined || name === undefined) continue
    const key = `${domain}/${methodOf(name)}`
    names.set(key, names.has(key) ? undefined : name)
  }
  return names
}

/**
 * Finds the full address of a service call by the last dotted segment (D-1): service prefixes differ
 * between clients. Answers the url unchanged when no call has that name.
 */
export function createDispatch(calls: readonly HandledCall[]): (url: string) => string {
  const names = namesByMethod(calls)
  return (url) => {
    const [, domain, name, query = ''] = SERVICE_ADDRESS.exec(url) ?? []
    if (domain === undefined || name === undefined) return url
    const method = methodOf(name)
    const own = names.get(`${domain}/${method}`)
    if (own !== undefined) return `/fbp/${domain}/v1/${own}${query}`
    const twin = method.endsWith(TWIN) && names.get(`${domain}/${method.slice(0, -TWIN.length)}`)
    return twin ? `/fbp/${domain}/v1/${twin}${TWIN}${query}` : url
  }
}

const LENGTH_MAX = 253
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const IPV6 = /^\[[\da-f:.]{2,45}\]$/

/**
 * The name in a Host header: lower case, without port and closing dot. Undefined for what is no name,
 * so that nothing a client makes up is ever looked up, logged or put into a link.
 */
export function hostName(header: string | undefined): string | undefined {
  const given = (header ?? '').toLowerCase()
  if (given.length > LENGTH_MAX + ':65535'.length + 1) return undefined
  const name = given.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (IPV6.test(name)) return name
  return name.length <= LENGTH_MAX && name.split('.').every((label) => LABEL.test(label))
    ? name
    : undefined
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** Addresses that exist inside one network only: a phone that looks at a laptop. */
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/

/** Whether a developer's machine has this name: it stands for no brand, and may do what the main one may (RU-185). */
export const isDevHost = (name: string): boolean =>
  LOOPBACK.test(name) || name.endsWith('.localhost') || PRIVATE.test(name)

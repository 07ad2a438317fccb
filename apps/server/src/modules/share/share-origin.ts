import { mainBrand, type Brand } from '#brand.ts'

/** This machine and the networks at home, where Koi is tried out. */
const PRIVATE =
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/

/**
 * Where links of ours begin. A client may claim any host name, and one that is listed nowhere stands for
 * the main brand: once that has a domain, its links begin there, whatever was claimed.
 */
export function shareOrigin({ id, domain }: Pick<Brand, 'id' | 'domain'>, asked: string): string {
  const { hostname } = new URL(asked)
  const isClaimed = id === mainBrand.id && domain !== '' && hostname !== domain
  return isClaimed && !PRIVATE.test(hostname) ? `https://${domain}` : asked
}

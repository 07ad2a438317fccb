import type { hostCalls } from '@koi/contracts/calls/hosts'
import { mainBrand, type Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import { isDevHost } from '#modules/brands/index.ts'
import type { Jssdk } from './service.ts'

/**
 * Names the brand signs for. A client may claim any host name: one that is listed nowhere stands for the
 * main brand, so that one signs for its own domain alone, once it has one, and for a developer's machine.
 */
function ownHosts({ id, domain, reflectTestDomain }: Brand, origin: string): string[] {
  const { hostname } = new URL(origin)
  const isNamed = id === mainBrand.id && domain !== '' && !isDevHost(hostname)
  return isNamed ? [domain, reflectTestDomain] : [hostname]
}

/** Answers CL-001. */
export function hostHandlers(jssdk: Jssdk): Handlers<typeof hostCalls> {
  return {
    async queryJsapiTicket({ uiUrl }, { brand, site, nowMs }) {
      const signed = await jssdk.sign({ uiUrl, ownHosts: ownHosts(brand, site.origin), nowMs })
      return { ...signed, verifySigntype: 'sha1', nonceStr: signed.nonce }
    },
  }
}

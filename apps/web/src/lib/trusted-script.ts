interface Rules {
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** Browsers that know Trusted Types refuse plain text as a script's address, by our policy for contents. */
    trustedTypes?: {
      /** What comes out stands in for the text wherever a script's address is asked for. */
      createPolicy(name: 'koi', rules: Rules): Rules
    }
  }
}

let policy: Rules | undefined

/** Our own files, and scripts that a host brings over https; which of these run, the policy for contents says. */
function createScriptURL(address: string): string {
  const { origin, protocol } = new URL(address, location.href)
  if (origin !== location.origin && protocol !== 'https:')
    throw new Error('no script comes from there')
  return address
}

/** The address of a script, for the places where the browser takes no text. The only policy: there is no default one. */
export function trustedScript(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('koi', { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(address)
}

import { trustedScript } from '#lib/trusted-script.ts'

/** SPEC §9: one try and three more. */
const SCRIPT_RETRIES_MAX = 3

/** A script did not come, after all its retries. Logged, but no error to be reported (SPEC §8). */
export class ScriptFailed extends Error {
  constructor(address: string) {
    super(`script did not load: ${address}`)
    this.name = 'ScriptFailed'
  }
}

/** Puts a script element into the document; resolves when it has run. */
export function appendScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScript(address)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new ScriptFailed(address))
    })
    document.head.append(script)
  })
}

/** Loads each address once, with up to three retries (SPEC §7 script loads, §9); tells `log` of the rest. */
export function createScriptLoader(
  append: (address: string) => Promise<void>,
  log: (reason: string) => void,
): (address: string) => Promise<void> {
  const loads = new Map<string, Promise<void>>()
  const attempt = async (address: string, retriesLeft: number): Promise<void> => {
    try {
      await append(address)
    } catch {
      if (retriesLeft > 0) return attempt(address, retriesLeft - 1)
      const failure = new ScriptFailed(address)
      log(failure.message)
      throw failure
    }
  }
  return (address) => {
    const known = loads.get(address)
    if (known) return known
    const load = attempt(address, SCRIPT_RETRIES_MAX)
    loads.set(address, load)
    return load
  }
}

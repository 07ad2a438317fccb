/** Release channels of a mini-program. */
export type EnvVersion = 'develop' | 'trial' | 'release'

/** Reads a channel out of an address; undefined for any other word. */
export function readEnvVersion(text: string | null | undefined): EnvVersion | undefined {
  return text === 'develop' || text === 'trial' || text === 'release' ? text : undefined
}

/**
 * The value of a launch switch: what a tester set, on trial and develop versions of a mini-program
 * only; released versions and every other place ignore it (SPEC §6).
 */
export function launchSwitch<Value>(
  given: Value | undefined,
  envVersion: EnvVersion | undefined,
): Value | undefined {
  return envVersion === 'trial' || envVersion === 'develop' ? given : undefined
}

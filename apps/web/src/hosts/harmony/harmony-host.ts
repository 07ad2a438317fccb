import { browserAbilities } from '../browser-abilities.ts'
import { HostFailure, type Host, type HostLogin } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import type { ArrivingHost } from '../live-host.ts'
import { textOf } from '../text-of.ts'
import type { KoiHarmony } from './koi-harmony.ts'

export const HARMONY_SCRIPT = '/h5/v6/bridges/harmony.js'

/** The web view of the Harmony shell: its guests log in by their device (SPEC §4). */
export function createHarmonyHost(around: HostAround): ArrivingHost {
  const { facts, browser, globals, loadScript, report } = around
  const now: Host = { ...facts, ...browserAbilities(browser) }
  const arrive = async (): Promise<Host> => {
    if (!globals.koiHarmony) await loadScript(HARMONY_SCRIPT)
    const shell = globals.koiHarmony
    return shell ? { ...now, ...abilities(shell, report) } : now
  }
  const later = arrive().catch((error: unknown) => {
    report(error)
    return now
  })
  return { now, later }
}

/** The shell rejects with a code, as text. */
async function asked(answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error ? error.message : String(error)
    throw new HostFailure(code)
  }
}

function abilities(shell: KoiHarmony, report: (reason: unknown) => void): Partial<Host> {
  const { equipment, copy, setTitle, close } = shell
  return {
    ...(equipment && { login: { equipment: () => equipmentOf(equipment.bind(shell)) } }),
    ...(copy && { copy: async (text) => void (await asked(copy.call(shell, text))) }),
    ...(setTitle && {
      setTitle: (title: string) => void asked(setTitle.call(shell, title)).catch(report),
    }),
    ...(close && { close: async () => void (await asked(close.call(shell))) }),
  }
}

async function equipmentOf(
  equipment: NonNullable<KoiHarmony['equipment']>,
): ReturnType<NonNullable<HostLogin['equipment']>> {
  const about: unknown = JSON.parse(await asked(equipment()))
  const uuid = textOf(about, 'uuid')
  if (uuid === '') throw new HostFailure('equipment', 'the shell names no device')
  const equipmentType = textOf(about, 'equipment_type')
  return { uuid, equipmentType, loginVersion: textOf(about, 'login_version') }
}

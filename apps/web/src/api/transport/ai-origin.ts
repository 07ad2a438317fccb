import { createSetting, type Setting } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** Which host AI calls go to in a rehearsal; empty: this one (SPEC §6, RU-188). Off unless somebody sets it. */
export const aiOriginSetting = createSetting(
  deviceStore,
  {
    name: 'ai_origin',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  },
  '',
)

/** The chosen host where the server allows it, which it never does in production; else undefined. */
export function chosenAiOrigin(
  allowed: readonly string[],
  setting: Pick<Setting<string>, 'read'> = aiOriginSetting,
): string | undefined {
  const chosen = setting.read()
  return allowed.includes(chosen) ? chosen : undefined
}

import { createHmac, randomBytes } from 'node:crypto'
import type { FaceCheck } from './face-check.ts'

/** What the demo’s hosts answer for a package: their token names it, so that a token of another check proves nothing. */
const demoFaceToken = (name: string): string => `demo-face:${name}`

const SCENE = 'expert_apply'

/** The demo’s stand-in: films nobody and believes the demo’s hosts. */
export function createDemoFaceCheck(): FaceCheck {
  const key = randomBytes(32)
  return {
    begin: async ({ package: name, idNumber }) => ({
      scene: SCENE,
      package: name,
      packageSign: createHmac('sha256', key).update(`${SCENE} ${name} ${idNumber}`).digest('hex'),
    }),
    isPassed: async ({ package: name, token }) => token === demoFaceToken(name),
  }
}

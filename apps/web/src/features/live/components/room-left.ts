import { writtenLength } from '@koi/domain/discussion/written-length'

const signs = (text: string) => writtenLength(text.trim())

/** How much is written, or by how much too much. */
export const roomLeft = (text: string, max: number) =>
  signs(text) > max
    ? { error: `最多 ${max} 个字，多了 ${signs(text) - max} 个` }
    : { hint: `${signs(text)}/${max}` }

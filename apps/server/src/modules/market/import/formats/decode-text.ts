import { ImportProblem } from '../import-problem.ts'

/** Far above the largest known file (3 MB); a larger one is not what it claims to be. */
const BYTES_MAX = 256 * 1024 * 1024

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** Whether the bytes make sense as GB 18030, of which GBK is a part. */
function isGbk(bytes: Uint8Array): boolean {
  try {
    return /\p{Script=Han}/u.test(new TextDecoder('gb18030', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * The text of a file in UTF-8, with or without byte order mark. Throws an ImportProblem for an empty,
 * binary or differently encoded file.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportProblem('the file is empty')
  if (bytes.length > BYTES_MAX) throw new ImportProblem('the file is larger than 256 MB')
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new ImportProblem('the file is encoded in UTF-16; save it as UTF-8')
  }
  if (bytes.includes(0)) throw new ImportProblem('the file is binary, not text')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') throw new ImportProblem('the file is empty')
    return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const reason = isGbk(bytes)
      ? 'the file is encoded in GBK; save it as UTF-8'
      : 'the file is not text in UTF-8'
    throw new ImportProblem(reason, { cause: error })
  }
}

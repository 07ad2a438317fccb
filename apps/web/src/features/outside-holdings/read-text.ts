import { OUTSIDE_FILE_MAX } from '@koi/contracts/calls/outside-holdings'

/** Longer files are not read at all: a letter has at most four bytes. */
const BYTES_MAX = OUTSIDE_FILE_MAX * 4

/** The text of a file as people export it: UTF-8, or the GBK of older spreadsheets. Undefined when it is too long. */
export async function readText(file: Blob): Promise<string | undefined> {
  if (file.size > BYTES_MAX) return undefined
  const text = decode(await file.arrayBuffer())
  return text.length > OUTSIDE_FILE_MAX ? undefined : text
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

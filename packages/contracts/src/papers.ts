import { paperKinds, type PaperKind } from '@koi/domain/products/paper-name'

interface PaperName {
  fundCode: string
  spid: string
  kind: PaperKind
}

/** Address of a document as PDF; the PDF viewer (RT-122) opens it. */
export const paperAddress = ({ fundCode, spid, kind }: PaperName): string =>
  `/resources/papers/${fundCode}.${spid}.${kind}.pdf`

const FILE_NAME = /^([0-9A-Za-z_-]{1,32})\.([0-9A-Za-z_]{1,32})\.([a-z]+)\.pdf$/

/** What a file name of such an address asks for; undefined where it asks for nothing we have. */
export function readPaperName(fileName: string): PaperName | undefined {
  const [, fundCode, spid, word] = FILE_NAME.exec(fileName) ?? []
  const kind = paperKinds.find((known) => known === word)
  if (fundCode === undefined || spid === undefined || kind === undefined) return undefined
  return { fundCode, spid, kind }
}

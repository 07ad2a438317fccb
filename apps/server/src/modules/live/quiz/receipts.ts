import { timingSafeEqual } from 'node:crypto'
import {
  readReceipt,
  receiptText,
  writeReceipt,
  type QuizReceipt,
} from '@koi/domain/live/quiz-proof'
import type { Seal } from '#kernel/secrets/seal.ts'

/** Signs receipts of answers, and knows its own signatures. */
export function createReceipts({ fingerprint }: Pick<Seal, 'fingerprint'>) {
  const sign = (receipt: QuizReceipt) => fingerprint(`quiz receipt\n${receiptText(receipt)}`)
  return {
    write: (receipt: QuizReceipt): string => writeReceipt(receipt, sign(receipt)),
    /** What a receipt says; undefined where this server did not sign it. */
    read(text: string): QuizReceipt | undefined {
      const read = readReceipt(text)
      if (!read) return undefined
      const { signature, ...receipt } = read
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(receipt)))
      return isOurs ? receipt : undefined
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>

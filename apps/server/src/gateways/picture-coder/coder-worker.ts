import { codePicture } from './code-picture.ts'
import type { CodedPicture, CodingPlan, NotCoded } from './coded-picture.ts'

/** What the process is told, and what it answers. */
export interface CodingTask {
  bytes: Uint8Array
  plan: CodingPlan
}
export type CodingAnswer =
  | { kind: 'ready' }
  | { kind: 'coded'; picture: CodedPicture }
  | { kind: 'not'; why: NotCoded }

const answer = (said: CodingAnswer) => process.send?.(said)

/**
 * The process that codes pictures: one message in, one out. It knows no settings and no database. Bytes that kill its decoder kill it
 * alone; what the decoder throws is about the bytes.
 */
process.on('message', ({ bytes, plan }: CodingTask) => {
  codePicture(Buffer.from(bytes), plan).then(
    (coded) =>
      answer(
        typeof coded === 'string' ? { kind: 'not', why: coded } : { kind: 'coded', picture: coded },
      ),
    () => answer({ kind: 'not', why: 'unreadable' }),
  )
})
// It ends with the server, whatever a terminal says to both.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

answer({ kind: 'ready' })

import type { Db } from '#kernel/db.ts'
import { writeJournal, type JournalFormatName } from './journal.ts'

/** A whole journal as one text. */
export const journalText = (db: Db, format?: JournalFormatName): Promise<string> =>
  db.transaction(async (tx) => {
    let text = ''
    for await (const piece of writeJournal(tx, format)) text += piece
    return text
  })

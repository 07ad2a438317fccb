import { createDb } from '#kernel/db.ts'
import { createSettlement } from '#modules/settlement/index.ts'

/**
 * A settlement in a process of its own, for tests that kill it: settles the database of `argv[2]` (its
 * connection as JSON) until `argv[3]` (epoch ms).
 */
const [, , connection = '', untilMs = ''] = process.argv
const db = createDb({ connection: JSON.parse(connection), max: 2 })
await createSettlement({ db }).settleUntil(Number(untilMs))
await db.close()

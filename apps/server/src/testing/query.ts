import { Client } from 'pg'
import type { Connection } from '#kernel/db.ts'

/** One statement over a connection of its own, outside any pool: for making and dropping databases. */
export async function query(connection: Connection, text: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

import type { Connection } from '#kernel/db.ts'

/** The same place with another database name, for both forms of a connection. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

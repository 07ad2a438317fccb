import type { Queries } from '#kernel/db.ts'

/** Who an account is in the community, who becomes somebody with this act; the module of discussion says it. */
export type MemberOf = (
  tx: Queries,
  caller: { accountId: string; brandId: string; nowMs: number },
) => Promise<string>

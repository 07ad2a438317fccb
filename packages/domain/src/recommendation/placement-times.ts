/** How long a page keeps what a position shows, ms (SPEC §9, RU-304). */
export const PLACEMENT_CACHE_MS = 60_000

/** How long a page waits for a placement, ms (SPEC §9, RU-304). */
export const PLACEMENT_TIMEOUT_MS = 4_000

/** How long it waits for the backup of one, ms (SPEC §9, RU-304). */
export const BACKUP_TIMEOUT_MS = 3_000

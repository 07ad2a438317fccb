/** SPEC §9 names two ids without their use; A-98 gives them: A for entering the assistant, B for shares. */
export const REPORT_ID_A = 500701052
export const REPORT_ID_B = 500701050

/** Id under which a reservation of a live show is reported, by where it was made (SPEC §9, RU-247). */
export const RESERVE_REPORT_IDS = { detail: 215, live: 216 } as const

/** SPEC §9, in ms. */
const LOAD_MS_MIN = 1
const LOAD_MS_MAX = 5000

/** The load time, ms, as a page stay reports it (RU-288). */
export const reportedLoadMs = (loadMs: number): number =>
  Math.round(Math.min(LOAD_MS_MAX, Math.max(LOAD_MS_MIN, loadMs)))

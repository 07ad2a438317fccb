/** What can be tracked (SPEC §9, RU-246). */
export const EVENT_TYPES = [
  'brow',
  'click',
  'close',
  'double_click',
  'long_tap',
  'scroll',
  'focus',
  'blur',
  'media',
  'input',
  'timestay',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Why an event was sent another way than the usual one (SPEC §4, report failure reasons). */
export const FAILURE_REASONS = [
  'beacon_request_fail',
  'beacon_unavailable',
  'compensation',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
